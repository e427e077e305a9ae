import { spawn } from 'node:child_process';

/** One tool that passes or fails. */
export interface Step {
  name: string;
  /** The tool's file in node_modules and its arguments; it runs on the current Node. */
  command: [file: string, ...args: string[]];
  /** Additional environment variables. A variable that is undefined is removed. */
  env?: Record<string, string | undefined>;
  /** The tool's JSON report with its test counts; a step without one counts as one test. */
  report?: string;
  /** `live` prints the output as it arrives; otherwise it is printed only on failure. */
  output?: 'live';
}

export interface StepResult {
  step: Step;
  ok: boolean;
}

/** Runs one step and prints its result and duration. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = Date.now();
  const live = step.output === 'live';
  if (live) console.log(`\n${step.name} …`);
  const { code, output } = await runTool(step, live);
  const ok = code === 0;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (!ok && output) console.log(output.trimEnd());
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)`);
  return { step, ok };
}

/** Runs several steps, at most `concurrency` at a time, and returns the results in the order of the steps. */
export async function runSteps(steps: Step[], concurrency: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const queue = steps.entries();
  const worker = async () => {
    for (const [index, step] of queue) results[index] = await runStep(step);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

function runTool({ command: [file, ...args], env: overrides }: Step, live: boolean) {
  const { NODE_ENV: _, ...env } = process.env;
  // Some tools colour their output even when it is not a terminal.
  if (!process.stdout.isTTY) Object.assign(env, { NO_COLOR: '1', FORCE_COLOR: undefined });
  const child = spawn(process.execPath, [`node_modules/${file}`, ...args], {
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...env, ...overrides },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
