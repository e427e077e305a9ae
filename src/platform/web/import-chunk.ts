import { type LanguagePack, registerTranslations } from '#platform/shared/catalogue.ts';
import { currentLocale, type Language } from '#platform/shared/language.ts';
import { listTranslatedFiles } from '#platform/shared/translated-files.ts';

/** Loads the translations of the texts in files of the build. Rejects if they fail to load. */
async function loadTexts(files: readonly string[], language: Language): Promise<void> {
  await Promise.all(
    listTranslatedFiles(files, language).map(async (file) => {
      const { texts }: { texts: LanguagePack } = await import(/* @vite-ignore */ file);
      registerTranslations(language, texts);
    }),
  );
}

/** Loads the translations of the files that the document loads. Rejects if they fail to load. */
export function loadTextsOfDocument(language: Language): Promise<void> {
  const links = [...document.querySelectorAll('link[rel=modulepreload]')];
  return loadTexts(
    links.map((link) => link.getAttribute('href') ?? ''),
    language,
  );
}

/** Starts to load a script, unless the document has done so already. */
function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
}

/**
 * The build replaces each `import()` with a call of this function (scripts/build/translated-chunks.ts). `files` are
 * those of the chunk and of what it imports. They load at the same time as the translations of their texts. No chunk has
 * styles of its own, because all styles are in the file that the document loads.
 */
export async function importChunk<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  const paths = files.map((file) => `/${file}`);
  for (const path of paths) preload(path);
  const [module] = await Promise.all([load(), loadTexts(paths, currentLocale().language)]);
  return module;
}
