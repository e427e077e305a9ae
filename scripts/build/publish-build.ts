import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const weekMs = 7 * 24 * 60 * 60_000;

/**
 * Replaces the published build with the next one. The files in assets/, whose names contain a hash, stay for a week
 * after a build has replaced them, because a running server or an open page may still need them.
 */
export async function publishBuild(next: string, published: string, now: number): Promise<void> {
  const replaced = `${published}-replaced`;
  // A build that stopped between the two renames has left the only copy of the earlier assets in `replaced`.
  if (!existsSync(published) && existsSync(replaced)) await rename(replaced, published);
  await rm(replaced, { recursive: true, force: true });
  if (existsSync(published)) {
    await keepEarlierAssets(next, published, now);
    await rename(published, replaced);
  }
  await rename(next, published);
  await rm(replaced, { recursive: true, force: true });
}

/** Copies the assets that the next build lacks. The modification time of a copy says when the asset was replaced. */
async function keepEarlierAssets(next: string, published: string, now: number): Promise<void> {
  if (!existsSync(join(published, 'assets'))) return;
  const own = await readAssetNames(published);
  for (const name of await readdir(join(published, 'assets'))) {
    const [from, to] = [join(published, 'assets', name), join(next, 'assets', name)];
    if (existsSync(to)) continue;
    const isOwn = own.has(name.replace(/\.(br|gz)$/, ''));
    const replacedAt = isOwn ? now : (await stat(from)).mtimeMs;
    if (now - replacedAt > weekMs) continue;
    await copyFile(from, to);
    await utimes(to, replacedAt / 1000, replacedAt / 1000);
  }
}

/** The names of the files in assets/ that a build created, without those that it kept from earlier builds. */
async function readAssetNames(folder: string): Promise<Set<string>> {
  const chunks = Object.values(await readManifest(folder));
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Set(files.map((file) => file.replace(/^assets\//, '')));
}

/**
 * Returns an empty manifest if the file is missing or invalid. Older versions of Kith built in the published folder
 * itself, so an interrupted build may have left it incomplete.
 */
async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}
