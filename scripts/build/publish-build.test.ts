import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBuild } from './publish-build.ts';

const dayMs = 24 * 60 * 60_000;
let folder: string;
let next: string;
let published: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-builds-'));
  [next, published] = [join(folder, 'web-next'), join(folder, 'web')];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Publishes a build with these assets. */
async function publish(names: readonly string[], now: number): Promise<void> {
  for (const path of ['assets', '.vite']) mkdirSync(join(next, path), { recursive: true });
  for (const name of names) {
    writeFileSync(join(next, 'assets', name), name);
    writeFileSync(join(next, 'assets', `${name}.br`), '');
  }
  const [script = '', style = ''] = names;
  const manifest = { 'index.html': { file: `assets/${script}`, css: [`assets/${style}`] } };
  writeFileSync(join(next, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(next, 'index.html'), script);
  await publishBuild(next, published, now);
}

const listAssets = () =>
  readdirSync(join(published, 'assets')).filter((name) => !name.endsWith('.br'));

test('a new build replaces the pages at once, and keeps replaced scripts and styles for a week', async () => {
  const begin = Date.now();
  await publish(['index-1.js', 'index-1.css'], begin);
  expect(listAssets()).toEqual(['index-1.css', 'index-1.js']);
  const second = begin + 30 * dayMs;
  await publish(['index-2.js', 'index-1.css'], second);
  expect(readFileSync(join(published, 'index.html'), 'utf8')).toBe('index-2.js');
  expect(listAssets()).toEqual(['index-1.css', 'index-1.js', 'index-2.js']);
  await publish(['index-3.js', 'index-3.css'], second + 6 * dayMs);
  const all = ['index-1.css', 'index-1.js', 'index-2.js', 'index-3.css', 'index-3.js'];
  expect(listAssets()).toEqual(all);
  expect(readdirSync(join(published, 'assets'))).toContain('index-1.js.br');
  await publish(['index-4.js', 'index-3.css'], second + 8 * dayMs);
  expect(listAssets()).toEqual([
    'index-1.css',
    'index-2.js',
    'index-3.css',
    'index-3.js',
    'index-4.js',
  ]);
  expect(readdirSync(folder)).toEqual(['web']);
});

test('a build after one that stopped while it was published keeps the assets of all earlier builds', async () => {
  rmSync(published, { recursive: true });
  await publish(['index-1.js', 'index-1.css'], Date.now());
  await publish(['index-2.js', 'index-2.css'], Date.now());
  // The build stopped after it had moved the published build away.
  renameSync(published, `${published}-replaced`);
  await publish(['index-3.js', 'index-3.css'], Date.now());
  expect(listAssets().filter((name) => name.endsWith('.js'))).toEqual([
    'index-1.js',
    'index-2.js',
    'index-3.js',
  ]);
  expect(readdirSync(folder)).toEqual(['web']);
});

test.each([
  ['is empty', () => {}],
  ['has a truncated manifest', writeTruncatedManifest],
])('a published folder that %s does not prevent the next build', async (_state, write) => {
  rmSync(published, { recursive: true, force: true });
  mkdirSync(published);
  write();
  await publish(['index-5.js', 'index-5.css'], Date.now());
  expect(listAssets()).toEqual(['index-5.css', 'index-5.js']);
});

function writeTruncatedManifest(): void {
  for (const path of ['assets', '.vite']) mkdirSync(join(published, path));
  writeFileSync(join(published, '.vite/manifest.json'), '{"index.html": {');
}
