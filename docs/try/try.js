// Run the wheel of brag_eval on Pyodide; nothing is loaded from elsewhere.
import { loadPyodide } from "./pyodide.mjs";

const EXAMPLES = {
  Evaluate: 'from brag_eval import evaluate\n\nhand = evaluate("Qs Qd 8c")\nprint(hand, hand.strength)\nprint(f"better than {hand.percentile:.2f}% of deals")',
  Compare: 'from brag_eval import AKQ_BRAG, winners\n\nhands = ["As 2s 3s", "Ah Kh Qh"]\nprint(winners(hands))\nprint(winners(hands, variant=AKQ_BRAG))',
  Ask: 'from brag_eval.rulebook import ask\n\nprint(ask("can I see a blind player?"))',
};

const [code, out, run, status] = ["code", "out", "run", "status"].map((id) => document.getElementById(id));

for (const [name, text] of Object.entries(EXAMPLES)) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: name });
  button.addEventListener("click", () => { code.value = text; if (!run.disabled) run.click(); });
  document.getElementById("examples").append(button);
}
code.value = EXAMPLES.Evaluate;

try {
  const python = await loadPyodide();
  const wheel = await fetch("brag_eval.whl");
  python.unpackArchive(await wheel.arrayBuffer(), "wheel");
  const version = python.runPython("import brag_eval; brag_eval.__version__");
  status.textContent = `brag_eval ${version} is ready.`;
  python.setStdout({ batched: (line) => { out.textContent += `${line}\n`; } });
  run.addEventListener("click", async () => {
    out.textContent = "";
    try {
      await python.runPythonAsync(code.value, { globals: python.toPy({ __name__: "__main__" }) });
    } catch (error) {
      out.textContent += error.message.trim().split("\n").at(-1);
    }
  });
  run.disabled = false;
  document.body.classList.add("ready");
} catch (error) {
  status.textContent = `Python could not be loaded: ${error.message}. Pages from a file cannot load it; a server can.`;
}
