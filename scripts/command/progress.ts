/** Prints the progress of a step. `detail` follows the percentage. */
export type ProgressPrinter = (step: string, done: number, total: number, detail?: string) => void;

/** Prints every percent of a step on one line of a terminal, and a line for every ten percent elsewhere. */
export function createProgressPrinter(): ProgressPrinter {
  const { stdout } = process;
  let last = '';
  return (step, done, total, detail = '') => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    const shown = stdout.isTTY ? percent : percent - (percent % 10);
    if (last === `${step} ${shown}`) return;
    last = `${step} ${shown}`;
    const text = `  ${step} … ${shown} %${detail}`;
    stdout.write(stdout.isTTY ? `\r${text} ${shown === 100 ? '\n' : ''}` : `${text}\n`);
  };
}
