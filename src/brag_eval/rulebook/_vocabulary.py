"""Vocabulary: which words mean one thing at the table, how words are mistaken, and which say nothing."""

from typing import Final


def bag(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


def _table(text: str) -> dict[str, str]:
    """Return word to meaning, from "meaning: word word; meaning: word"."""
    rows = (row.split(":") for row in text.split(";"))
    return {word: meaning.strip() for meaning, words in rows for word in words.split()}


NAMES: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANKS: Final = {
    word: int(rank)
    for word, rank in _table(
        """
        0: 2 two deuce; 1: 3 three trey; 2: 4 four; 3: 5 five; 4: 6 six; 5: 7 seven; 6: 8 eight; 7: 9 nine; 8: 10 ten t;
        9: j jack knave; 10: q queen; 11: k king; 12: a ace
        """
    ).items()
}
PLURALS: Final = {word + "s": rank for word, rank in RANKS.items() if word != "a"} | {"sixes": 4, "6es": 4}
SUITS: Final = _table("c: club clubs; d: diamond diamonds; h: heart hearts; s: spade spades")
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
NUMBERS: Final = _table(
    """
    0: zero; 1: one; 2: two; 3: three; 4: four; 5: five; 6: six; 7: seven; 8: eight; 9: nine; 10: ten; 13: thirteen;
    15: fifteen; 17: seventeen
    """
)

# Groups of words that mean one thing; the first names the meaning. Words stand here as `stem` leaves them.
GROUPS: Final = [
    line.split()
    for line in """
        prial trail trio trips triple triplet set troika
        runflush bouncer
        run straight sequence
        flush colour color
        highcard nothing junk
        see show call showdown
        fold quit stack muck drop concede retire
        ante boot
        crash 13card
        blind blindly
        bet wager chaal punt
        raise up increase bump
        pot kitty pool
        cost price pay charge fee expensive cheap owe
        equal tie draw same identical level alike
        split share
        shuffle mix reshuffle riffle
        pack deck
        player opponent people person
        everybody everyone
        joker
        wild wildcard
        suit heart diamond club spade
        look peek peep glance
        win take collect claim winner
        beat better higher outrank above stronger high
        best top highest strongest ultimate unbeatable nut
        worst lowest weakest bottom poorest low
        check pass knock tap skip
        aim goal object objective purpose
        minimum min least smallest fewest
        maximum max most limit cap biggest largest
        name called term word stand
        mean meaning define definition
        odds chance probability likely likelihood howoften rare rarity rarer percent percentage frequency probable
        history origin originally invent ancestor descend
        different differ difference vary disagree distinguish
        order rank ranking hierarchy
        exchange swap change
        discard throw ditch bin spare
        money chip cash
        carry keep retain
        reveal exposed expose face
        allow permit legal may can could
        must obliged need compulsory
        should strategy tip advice wise sensible
        good decent strong
        value worth count
        two both
        half halve
        twice double
        kicker odd
        next following
        first start begin lead
        last final remaining
        finish end over stop
        version variant variation form kind type
        mistake error bad wrong habit beginner
        old traditional classical original
        example sample demonstration
        only just
        secret hide private
        rule law
        natural real genuine
        teenpatti flash
        buy afford
        """.strip().splitlines()
]
# Words that say nothing about which rule is asked for.
STOP: Final = bag(
    """
    new go a an the of in on at to for from by with and or but if is are am was were be been being it its this that
    these those there theres i im ive my me you your youre we our us he hes she shes him his her hers they their
    them theyre one ones do does did doing done would will shall might have has had having get gets got getting goes
    going gonna what whats wot how please tell say says said know think reckon reckons swear swears wonder wondering
    ask asking explain quick question right true correct really actually so then as any some such also too very much
    ever hows all happen happens happened thing things way here now mate mates nan dad mum mother father brother
    sister uncle grandad granddad grandma friend friends lad lads bloke blokes guy guys pub sure argument settle bit
    hi hello hey thanks thank cheers ok okay well um er like want wants wanted try re worked make makes made making
    use used using exactly supposed remind matter matters yes nt dont doesnt cant isnt didnt wont wouldnt shouldnt
    about into not no lets let anyway else eventually bother myself yourself itself himself basically other others
    another anybody anyone somebody someone man men fellow chap sort still out up off work works working halfway
    through
    """
)
# How a meaning may be spelled in the rulebook's text, where that is more than one word.
SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "crash": ("thirteen card", "13 card"),
    "howtoplay": ("how do you play", "how to play", "rules", "play"),
    "prial": (
        "three of a kind",
        "pair royal",
    ),
    "runflush": (
        "running flush",
        "straight flush",
        "pure sequence",
    ),
    "fourkind": (
        "four of a kind",
        "four alike",
    ),
    "highcard": (
        "high card",
        "no pair",
    ),
    "blind": (
        "without looking",
        "unseen",
    ),
    "teenpatti": ("teen patti",),
    "sideshow": ("side show",),
    "outofmoney": (
        "out of money",
        "run short",
    ),
    "lookedat": ("looked",),
    "samesuit": (
        "one suit",
        "same suit",
    ),
    "eachother": ("each other",),
    "stopthebus": ("stop the bus",),
    "howmany": ("how many",),
    "howmuch": ("how much",),
    "cost": ("how much",),
    "odds": (
        "how often",
        "how likely",
    ),
    "carry": (
        "carry over",
        "left over",
    ),
    "beat": ("beats",),
    "fold": (
        "drop out",
        "throw in",
    ),
    "outofturn": ("out of turn",),
    "must": ("have to",),
    "aim": (
        "object",
        "aim",
    ),
}

# Slips too short, or too far from the word, for `mend` to find.
SLIPS: Final = _table(
    """
    have: hav; you: u; are: r; your: ur; three: thre tree theree; threes: thres trees; four: fuor; five: fiv; eight:
    eigth; eights: eigths; nine: nien nin; nines: niens; ten: tenn; tens: tenns; jack: jak jck; jacks: jaks jax;
    queen: quen qeen; queens: quens qeens; king: kng; kings: kngs knigs; ace: ayce; aces: acs asces; pair: par pare
    piar pear; pairs: pares piars pears; prial: pryal priel brial pryle prile pril; prials: priles pryals; flush:
    flsh flus; straight: strait strate; run: runn rn; suited: siuted sutied; beat: beet baet; beats: beets baets;
    ante: anti anty antee; blind: blnd; fold: fould; brag: bragg; running: runing; joker: jocker; the: teh; dealer:
    deeler; highest: higest hihgest; higher: higer; what: wot wat; poker: pokker
    """
)
# Words that `mend` looks for one letter off, and words that look so and are no slips.
CORE: Final = bag(
    """
    blind clubs dealer diamonds discard eight eights flush flushes hearts highest joker jokers kings lowest opponent
    pairs prial prials probability queen queens raise running seven sevens shuffle shuffled spades straight
    straights suited three threes
    """
)
RIGHT: Final = bag(
    """
    bland blend bling blush clues crush cunning dealers discards eighth eighty even flash flesh hairs hears height
    jokes kinds knows opponents pains paris parts plash plush poker prior queer quits raised raises rings rinse
    ruining runnings seen seventh seventy sever severe shades shuffles slush spaces stuns thee there these threw
    trial weight
    """
)
IRREGULAR: Final = _table(
    """
    deal: dealt dealing deals; pay: paid pays paying; see: seen saw sees seeing; win: won wins winning; lose: lost
    loses losing; beat: beaten beats beating; draw: drawn draws; keep: kept keeps; take: took taken takes; show:
    shows showing shown; call: calls calling; tie: tied ties tying; throw: thrown threw throws; two: twos; double:
    doubles doubled; rank: ranked ranks; ranking: rankings; fold: folded folds folding; lay: laid lays; split:
    splits splitting; crash: crashed; differ: differs; chance: chances; dealer: dealers; start: starts starting;
    begin: begins beginning; quit: quits; jack: jacks; bet: betting bets; half: halves; rare: rarely; agree: agreed
    agrees; hand: hands; value: valued; count: counts counted
    """
)
