import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#platform/server/html/escape-html.ts';
import { currentLocale } from '#platform/shared/language.ts';

/** Returns the elements that preload a page's scripts. `page` is a path of the route table, or null. */
export type Preloads = (page: string | null) => string;

async function readList(path: string): Promise<ReadonlyMap<string, string>> {
  const list = await readFile(path, 'utf8').catch(() => '{}');
  const elements = (files: string[]) =>
    files
      .map(
        (file) =>
          `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}" fetchpriority="low">`,
      )
      .join('');
  return new Map(
    Object.entries<string[]>(JSON.parse(list)).map(([name, files]) => [name, elements(files)]),
  );
}

/**
 * Reads the build's lists of scripts. Without these lists, nothing is preloaded, and pages work but load more slowly.
 */
export async function readPreloads(webDir: string): Promise<Preloads> {
  const pages = await readList(join(webDir, '.vite/page-scripts.json'));
  const languages = await readList(join(webDir, '.vite/language-scripts.json'));
  return (page) => (languages.get(currentLocale().language) ?? '') + (pages.get(page ?? '') ?? '');
}
