import { spawn } from 'node:child_process';

/** What {@link run} resolves to if this process received a stop signal. */
export const stoppedCode = 130;

/**
 * Runs a program and resolves to its exit code, or to stoppedCode if this process received a stop
 * signal in the meantime. The signal is forwarded, so that no child process is left running.
 */
export function run(command, args, options) {
  const child = spawn(command, args, options);
  let stopped = false;
  const forward = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(stopped ? stoppedCode : (code ?? 143)));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
}
