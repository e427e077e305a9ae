import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Manifest } from 'vite';

/** The files of code that a page needs beside those that every page has, by the page's path. */
export type PageScripts = Record<string, string[]>;

const routeFile = /^(?<name>.+)\.tsx$/;
const dynamicImport = /import\('(?<path>[^']+)'\)/g;

/** `_member.posts.$postId` is the page /posts/$postId. */
const pathOf = (route: string): string =>
  `/${route
    .split('.')
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .join('/')}`;

/** The name under which Vite's manifest knows a module that a route imports. */
const moduleOf = (specifier: string): string =>
  specifier.startsWith('#')
    ? `../../${specifier.slice(1)}`
    : posix.normalize(posix.join('routes', specifier));

/** A chunk with everything that it imports at once. */
function filesOf(manifest: Manifest, module: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, into);
  return into;
}

/** The files with the words of each language that is fetched on its own, by the language. */
export function listLanguageScripts(
  manifest: Manifest,
  packs: Readonly<Record<string, string>>,
): PageScripts {
  const everywhere = filesOf(manifest, 'index.html');
  return Object.fromEntries(
    Object.entries(packs).map(([language, module]) => {
      const files = [...filesOf(manifest, module)].filter((file) => !everywhere.has(file));
      if (files.length === 0) throw new Error(`The build has no words of ${language}.`);
      return [language, files.map((file) => `/${file}`)];
    }),
  );
}

/**
 * Reads from the routes which code each page loads on demand, so that its document can name the
 * files at once instead of the browser finding them one after the other.
 */
export async function listPageScripts(routesDir: string, manifest: Manifest): Promise<PageScripts> {
  const everywhere = filesOf(manifest, 'index.html');
  const names = (await readdir(routesDir)).flatMap(
    (file) => routeFile.exec(file)?.groups?.name ?? [],
  );
  const modules = new Map<string, string[]>();
  for (const name of names) {
    const source = await readFile(join(routesDir, `${name}.tsx`), 'utf8');
    const imported = [...source.matchAll(dynamicImport)].map(({ groups }) => groups?.path ?? '');
    modules.set(name, imported.map(moduleOf));
  }
  const scriptsOf = (name: string): string[] => {
    const around = names.filter((other) => name === other || name.startsWith(`${other}.`));
    const files = new Set<string>();
    for (const module of around.flatMap((route) => modules.get(route) ?? [])) {
      if (!manifest[module]) throw new Error(`The build has no ${module}, which ${name} loads.`);
      filesOf(manifest, module, files);
    }
    return [...files].filter((file) => !everywhere.has(file)).map((file) => `/${file}`);
  };
  const pages = names.filter((name) => !/(^|\.)_[^.]*$/.test(name));
  return Object.fromEntries(pages.map((name) => [pathOf(name), scriptsOf(name)]));
}
