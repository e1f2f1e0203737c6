"""Vocabulary: which words mean one thing at the table, how words are mistaken, and which say nothing."""

from typing import Final

from brag_eval.words import plural


def bag(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


def _table(text: str) -> dict[str, str]:
    """Return word to meaning, from "meaning: word word; meaning: word"."""
    rows = (row.split(":") for row in text.split(";"))
    return {word: meaning.strip() for meaning, words in rows for word in words.split()}


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
PLURALS: Final = {plural(word): rank for word, rank in RANKS.items() if word != "a"} | {"6es": 4}
SUITS: Final = _table("c: club clubs; d: diamond diamonds; h: heart hearts; s: spade spades")
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
NUMBERS: Final = _table(
    """
    0: zero; 1: one; 2: two; 3: three; 4: four; 5: five; 6: six; 7: seven; 8: eight; 9: nine; 10: ten; 13: thirteen;
    15: fifteen; 17: seventeen
    """
)

# The kinds of hand, each with every name that it goes by: what says more before what says less.
KINDS: Final = {
    "runflush": r"(?:straight|running|run) flush(?:es)?|pure (?:sequence|run|straight)s?|running colou?rs?|bouncers?",
    "prial": r"(?:three|3|trips?) of (?:a|the same) kinds?|pairs? royals?|prials?|trips?|trails?|trios?|triples?"
    r"|triplets?|troikas?|(?<=a )set|(?<=the )set(?! of)|sets?(?= of)",
    "fourkind": r"(?:four|4|quads?) of (?:a|the same) kind|four alike|quads",
    "run": r"straights?|sequences?|runs?",
    "flush": r"flush(?:es)?|colou?rs?(?= (?:beats?|or|vs|v|versus|against|better|higher|flush)(?: |$))"
    r"|(?<=a )colou?r|(?<=beat )colou?r|(?<=beats )colou?r|(?<=high )colou?r",
    "pair": r"pairs?|(?:two|2) of a kind",
    "highcard": r"high(?:est)? cards?(?: hands?)?|no pair|highcards?",
}
# Groups of words that mean one thing; the first names the meaning. Words stand here as `stem` leaves them.
GROUPS: Final = [
    line.split()
    for line in """
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
# Words that are right though neither the rules nor the questions beside them have them.
RIGHT: Final = bag(
    """
    above added adding alive angry apart average basic beach below bills bland blend bling board boat bored bread
    brain brake brand brave bread brick bride brief bring broad build bulls burn cable cards caret cart case cats
    cheap check cheese chess chest child china choir clean clear clock close clothes cloud clues coach coast code
    cold cooks cool cord corn court cover crash cream crime crown crush dance date dawn dead deaf dear debt
    decks deep deer desk diet dirt dish dogs dollar door doubt drain drama dress drink drive drum dust early
    earth east easy eight eighth eighty empty engine enter error essay euro even event exam fact fail faint fair
    faith false farm fast fate fault fear feed feel feet field fight film find fine fire firm fish five flag flame
    flash flat flesh float flood flour flow flower fluid flute food fool foot force former forty found frame
    freed fresh front fruit fuel full fund funny gain garden gate gear ghost gift girl glad glass globe goat
    gold grain grand grant grape grass grave great greed green grid group grow guard guess guest guide hair half
    hall hate head heal hear heat heavy height hell help hero hide high hill hint hire hole holy home honey hook
    hope horn horse host hotel hour house huge human hunt hurt idea idle image inch index inner input ink iron
    island issue item jail jokes judge juice jump jury just keen kick kids kill kinds kiss knee knife knot lab
    label labour lack lady lake lamp land lane large laser late later latter laugh lawn lawyer lazy leaf lean
    learn least leather level life lift lion lips list lives load loan local lock log lone long loud love luck
    lunch mail main male map march mask mass mate math meal meat media meet mental menu mercy mess metal mild
    mile milk mill mine minor mirror mix mood moon mouse mouth movie muscle music nail navy neck nerve nest
    nice noise noon north nose novel nurse oath ocean oil onion oral orange organ oven paint pains palm pants paper
    paris park parts path peace peach pearl phone photo piano pigs pilot pink pipe pitch pizza plain plane
    plant plash plate plot plush poem poet pond pool pope port post potato pound pour power pray press pride prime
    print prior prison prize proof proud pupil pure python queer quiet quite quits quote race rail rain ranch
    rapid rats raw reach ready real rear rebel recall rent rice rich ride riding right rings rinse rise risk
    river road rock role roof room root rope rose rough route royal ruin ruining rural rust sail saint salad
    salt sand scene scope screen sea seal seat seed seek self sell send sense seventh seventy sever severe sex
    shade shades shape share shark sharp sheep sheet shelf shell ship shirt shock shoe shoot shop shore short
    shoulder shuffles shut sick side sign silk silver sink site skill skin skip sky sleep slice slip slow slush
    smart smell smile smoke snow soap soft soil song soul sound soup south space spaces speak speech spell spend
    spice spin spot spring square stage stairs stamp star state steak steal steam steel stem stick stock stone
    storm story stove strange stream street stress strike string strip stuns style sugar suite sun sweet swim
    switch sword tail tale tall tank tape task taste taxi tea teach tears teeth tend tennis tent text thee
    theme theory thick thin third threat throat thumb tide tight tiger till tiny tip tire title toast toe toilet
    tone tool tooth topic tour towel tower town toy trail train tray treat tree trend trial tribe truck trunk
    trust truth tube tune twin ugly uncle union unit urge vast video view villa vine virus visit vital voice vote
    wage waist wall war warm wash waste water wave weak wealth wear weather week weight west wet wheel white
    wide wife wild wind wine wing winter wire wise wolf wood wool worm worst wrap yard year yellow young youth
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
