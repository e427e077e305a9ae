import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

interface Cruise {
  summary: {
    totalCruised: number;
    violations: { from: string; rule: { name: string } }[];
  };
}

/** Runs dependency-cruiser with this repository's rules on some folders. */
export function cruise(root: string, folders: string[]): Cruise['summary'] {
  const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = resolve('.dependency-cruiser.mjs');
  const args = [tool, '--config', config, '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  return (JSON.parse(stdout) as Cruise).summary;
}

/** The names of this repository's import rules. */
export async function ruleNames(): Promise<string[]> {
  const file = resolve('.dependency-cruiser.mjs');
  const config = (await import(file)) as { default: { forbidden: { name: string }[] } };
  return config.default.forbidden.map(({ name }) => name);
}
