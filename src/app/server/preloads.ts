import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#platform/server/html/escape-html.ts';

/** The elements by which a document names the code of its page; `page` is a path of the route table. */
export type Preloads = (page: string | null) => string;

/** Reads what the build listed. Without a list, a page still finds its code by itself, later. */
export async function readPreloads(webDir: string): Promise<Preloads> {
  const list = await readFile(join(webDir, '.vite/page-scripts.json'), 'utf8').catch(() => '{}');
  const elements = new Map(
    Object.entries<string[]>(JSON.parse(list)).map(([page, files]) => [
      page,
      files
        .map((file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`)
        .join(''),
    ]),
  );
  return (page) => elements.get(page ?? '') ?? '';
}
