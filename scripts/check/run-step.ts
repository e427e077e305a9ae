import { spawn } from 'node:child_process';

/** One tool that passes or fails. */
export interface Step {
  name: string;
  /** The tool's file within node_modules, and its arguments; it runs on this Node. */
  command: [file: string, ...args: string[]];
  /** What its environment has besides; undefined takes something away. */
  env?: Record<string, string | undefined>;
  /** The JSON file in which the tool counts its tests; without one the step counts as one. */
  report?: string;
  /** Long steps show what they do; short ones only what went wrong. */
  shown?: 'as it runs' | 'when it fails';
}

export interface StepResult {
  step: Step;
  ok: boolean;
}

/** Runs one step and says how it went and how long it took. */
export async function runStep(step: Step): Promise<StepResult> {
  const begin = Date.now();
  const live = step.shown === 'as it runs';
  if (live) console.log(`\n${step.name} …`);
  const { code, output } = await runTool(step, live);
  const ok = code === 0;
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  if (!ok && output) console.log(output.trimEnd());
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
  return { step, ok };
}

/** Runs several steps, at most `atOnce` of them at a time, and answers in their order. */
export async function together(steps: Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = steps.entries();
  const worker = async () => {
    for (const [index, step] of waiting) results[index] = await runStep(step);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

function runTool({ command: [file, ...args], env: own }: Step, live: boolean) {
  const { NODE_ENV: _, ...env } = process.env;
  // Some tools colour what they write into a file; a log is read without a terminal.
  if (!process.stdout.isTTY) Object.assign(env, { NO_COLOR: '1', FORCE_COLOR: undefined });
  const child = spawn(process.execPath, [`node_modules/${file}`, ...args], {
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...env, ...own },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
