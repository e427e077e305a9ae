import { execFileSync } from 'node:child_process';

const listLoadedPackages = `
import { registerHooks } from 'node:module';
const packages = new Set();
registerHooks({
  load(url, context, next) {
    packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? 'our own');
    return next(url, context);
  },
});
await import(process.argv[1]);
process.stdout.write(JSON.stringify([...packages]));
`;

/** Imports a script in a new process. Returns the names of the packages that it loads, and `our own` for our files. */
export function packagesLoadedBy(script: string): string[] {
  const args = ['--input-type=module', '-e', listLoadedPackages, script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}
