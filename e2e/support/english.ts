import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { german } from '../../src/app/german.ts';
import { germanDocuments } from '../../src/app/german-documents.ts';
import { loadedCatalogues, type Words } from '../../src/platform/shared/catalogue.ts';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', 'src/**/*messages.ts'], {
  cwd: root,
  encoding: 'utf8',
});

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every word that stands by itself, with its translation. */
function* pairs(english: Words, translated: Words | undefined): Generator<[string, string]> {
  for (const [name, word] of Object.entries(english)) {
    const other = translated?.[name];
    if (typeof word === 'string' && typeof other === 'string') yield [word, other];
    else if (Array.isArray(word) && Array.isArray(other)) {
      for (const [at, line] of word.entries()) yield [line, other[at]];
    } else if (isWords(word) && isWords(other)) yield* pairs(word, other);
  }
}

/** What is said in English and in no translation: none of it may stand on a page in another language. */
export async function englishWords(): Promise<ReadonlySet<string>> {
  for (const file of files.trim().split('\n')) await import(join(root, file));
  const packs: Record<string, Words> = { ...german, ...germanDocuments };
  const known = [...loadedCatalogues()].flatMap(([name, words]) => [...pairs(words, packs[name])]);
  const spoken = new Set(known.map(([, other]) => other));
  return new Set(known.map(([word]) => word).filter((word) => !spoken.has(word)));
}

/** Everything on a page that can be read or heard. */
export const readWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heard = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const words = [document.title.replace(/ · .*/, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript'))
        words.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of heard) words.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(words.map((text) => text.trim()).filter(Boolean))];
  });
