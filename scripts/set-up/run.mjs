import { spawn } from 'node:child_process';

/** What {@link run} answers when this process was told to stop. */
export const stoppedCode = 130;

/**
 * Runs a program to its end and answers with its exit code, or with stoppedCode when this process
 * was told to stop meanwhile: the signal is passed on, so that nothing keeps running behind.
 */
export function run(command, args, options) {
  const child = spawn(command, args, options);
  let stopped = false;
  const pass = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(stopped ? stoppedCode : (code ?? 143)));
  }).finally(() => {
    for (const signal of signals) process.off(signal, pass);
  });
}
