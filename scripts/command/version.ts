import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of Kith in the nearest package.json. A fixed path would be wrong in the bundle in dist/server. */
export function readVersion(): string {
  const manifest = readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8');
  return JSON.parse(manifest).version;
}
