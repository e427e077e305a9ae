import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '#platform/server/html/escape-html.ts';
import { currentLocale, languages } from '#platform/shared/language.ts';
import { listTranslatedFiles } from '#platform/shared/translated-files.ts';

/** Returns the elements that preload a page's scripts. `page` is a path of the route table, or null. */
export type Preloads = (page: string | null) => string;

interface Scripts {
  common: string[];
  pages: Record<string, string[]>;
}

const noScripts = '{ "common": [], "pages": {} }';

const elements = (files: readonly string[]): string =>
  files
    .map(
      (file) =>
        `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}" fetchpriority="low">`,
    )
    .join('');

/**
 * Reads the build's list of scripts. The elements for a page preload its scripts and the translations of all texts; the
 * document itself contains those for the common scripts. Without the list, nothing is preloaded, and pages work but
 * load more slowly.
 */
export async function readPreloads(webDir: string): Promise<Preloads> {
  const list = join(webDir, '.vite/page-scripts.json');
  const scripts: Scripts = JSON.parse(await readFile(list, 'utf8').catch(() => noScripts));
  const byLanguage = new Map(
    languages.map((language) => {
      const withTranslations = (files: string[]) =>
        elements([...files, ...listTranslatedFiles([...scripts.common, ...files], language)]);
      const pages = Object.entries(scripts.pages).map(
        ([page, files]) => [page, withTranslations(files)] as const,
      );
      return [language, { pages: new Map(pages), common: withTranslations([]) }] as const;
    }),
  );
  return (page) => {
    const preloads = byLanguage.get(currentLocale().language);
    return preloads?.pages.get(page ?? '') ?? preloads?.common ?? '';
  };
}
