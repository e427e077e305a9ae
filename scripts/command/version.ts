import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of Kith. Resolved from package.json, because the bundle in dist/server also contains this file. */
export function readVersion(): string {
  const manifest = readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8');
  return JSON.parse(manifest).version;
}
