import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Manifest } from 'vite';

/** The scripts that every page needs, and those that pages need in addition, by page path. */
export interface PageScripts {
  common: string[];
  pages: Record<string, string[]>;
}

const routeFile = /^(?<name>.+)\.tsx$/;
const dynamicImport = /import\('(?<path>[^']+)'\)/g;

/** Converts a route name to a path: `_member.posts.$postId` is /posts/$postId. */
const toPath = (route: string): string =>
  `/${route
    .split('.')
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .join('/')}`;

/** Returns the manifest key of a module that a route imports. */
const toManifestKey = (specifier: string): string =>
  specifier.startsWith('#')
    ? `../../${specifier.slice(1)}`
    : posix.normalize(posix.join('routes', specifier));

/** Collects the file of a module's chunk and of all chunks that it statically imports. */
function collectFiles(manifest: Manifest, module: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, into);
  return into;
}

/**
 * Lists the files that each route imports dynamically, so that the page's document can preload them. Otherwise
 * the browser would discover them one after the other.
 */
export async function listPageScripts(routesDir: string, manifest: Manifest): Promise<PageScripts> {
  const common = collectFiles(manifest, 'index.html');
  const toPaths = (files: string[]) => files.map((file) => `/${file}`);
  const names = (await readdir(routesDir)).flatMap(
    (file) => routeFile.exec(file)?.groups?.name ?? [],
  );
  const modules = new Map<string, string[]>();
  for (const name of names) {
    const source = await readFile(join(routesDir, `${name}.tsx`), 'utf8');
    const imported = [...source.matchAll(dynamicImport)].map(({ groups }) => groups?.path ?? '');
    modules.set(name, imported.map(toManifestKey));
  }
  const listScripts = (name: string): string[] => {
    const ancestors = names.filter((other) => name === other || name.startsWith(`${other}.`));
    const files = new Set<string>();
    for (const module of ancestors.flatMap((route) => modules.get(route) ?? [])) {
      if (!manifest[module]) throw new Error(`The build has no ${module}, which ${name} loads.`);
      collectFiles(manifest, module, files);
    }
    return toPaths([...files].filter((file) => !common.has(file)));
  };
  const pages = names.filter((name) => !/(^|\.)_[^.]*$/.test(name));
  return {
    common: toPaths([...common]),
    pages: Object.fromEntries(pages.map((name) => [toPath(name), listScripts(name)])),
  };
}
