import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { germanDocuments } from '../../src/app/german-documents.ts';
import { germanServer } from '../../src/app/server/german.ts';
import { type Copy, loadedCatalogues } from '../../src/platform/shared/catalogue.ts';

const root = join(import.meta.dirname, '../..');
const gitOutput = execFileSync('git', ['ls-files', 'src/**/*copy.ts'], {
  cwd: root,
  encoding: 'utf8',
});
const catalogueFiles = gitOutput.trim().split('\n');

const isGroup = (value: unknown): value is Copy =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields every static text of a catalogue, with its translation. */
function* pairs(english: Copy, translated: Copy | undefined): Generator<[string, string]> {
  for (const [name, text] of Object.entries(english)) {
    const translation = translated?.[name];
    if (typeof text === 'string' && typeof translation === 'string') yield [text, translation];
    else if (Array.isArray(text) && Array.isArray(translation)) {
      for (const [index, line] of text.entries()) yield [line, translation[index]];
    } else if (isGroup(text) && isGroup(translation)) yield* pairs(text, translation);
  }
}

/** The English texts that no German page may contain. Texts that also occur in German are left out. */
export async function listEnglishTexts(): Promise<ReadonlySet<string>> {
  for (const file of catalogueFiles) await import(join(root, file));
  const translations: Record<string, Copy> = { ...germanServer, ...germanDocuments };
  const allPairs = [...loadedCatalogues()].flatMap(([name, texts]) => [
    ...pairs(texts, translations[name]),
  ]);
  const germanTexts = new Set(allPairs.map(([, translation]) => translation));
  return new Set(allPairs.map(([text]) => text).filter((text) => !germanTexts.has(text)));
}

/** Returns every text in a page's title, in its body, and in attributes that members read or hear. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const texts = [document.title.replace(/ · .*/, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript'))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
