import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from 'vite';
import { hasTranslations, translatedFile } from '#platform/shared/translated-files.ts';

/*
 * Translations load with the code that uses them. The names of chunks with texts end with `.t.js`. For each of them and
 * each translation, the build writes a file beside it, which ends with `.de.js` for German. It contains the translations
 * of the catalogues in the chunk. src/platform/web/import-chunk.ts loads it together with the chunk.
 */

const source = join(import.meta.dirname, '../../src');
/** For each translation, the file that lists it. */
const packs = { de: join(source, 'app/german.ts') };

const sourceFile = /^[^\0?]*\/src\/[^?]*\.ts$/;
const declaration = /export const (?<exported>\w+) = (?:catalogue|dictionary)\('(?<name>[\w-]+)'/g;
const cache = new Map<string, Map<string, string>>();

/** Lists the catalogues in a module: their names, by the names of their exports. */
function listCatalogues(id: string): ReadonlyMap<string, string> {
  let catalogues = cache.get(id);
  if (!catalogues) {
    const found = sourceFile.test(id) ? readFileSync(id, 'utf8').matchAll(declaration) : [];
    catalogues = new Map(
      [...found].map(({ groups = {} }) => [`${groups.exported}`, `${groups.name}`]),
    );
    cache.set(id, catalogues);
  }
  return catalogues;
}

/** The export of a file that contains the translation of one catalogue. */
interface Translation {
  file: string;
  exported: string;
}

const importStatement = /import \{(?<names>[^}]+)\} from '(?<path>[#.][^']+)'/g;
const packEntry = /^ {2}'?(?<name>[\w-]+)'?: (?<exported>\w+),$/gm;

/** Lists what a pack imports, by the names of the catalogues. */
function listTranslations(pack: string): ReadonlyMap<string, Translation> {
  const code = readFileSync(pack, 'utf8');
  const files = new Map<string, string>();
  for (const { groups: { names = '', path = '' } = {} } of code.matchAll(importStatement)) {
    const file = path.startsWith('#') ? join(source, path.slice(1)) : join(dirname(pack), path);
    for (const [name] of names.matchAll(/\w+/g)) files.set(name, file);
  }
  const entries = [...code.matchAll(packEntry)].map(
    ({ groups: { name = '', exported = '' } = {} }) => {
      const file = files.get(exported);
      if (!file) throw new Error(`${pack} has no import of ${exported}.`);
      return [name, { file, exported }] as const;
    },
  );
  return new Map(entries);
}

const translations = Object.entries(packs).map(([language, pack]) => ({
  language,
  byCatalogue: listTranslations(pack),
}));

/** Whether a chunk contains texts. */
export const hasTexts = ({ moduleIds }: Pick<Rolldown.PreRenderedChunk, 'moduleIds'>): boolean =>
  moduleIds.some((id) => listCatalogues(id).size > 0);

const localeFile = join(source, 'platform/shared/language.ts');
const entry = 'virtual:texts';

/** Bundles translations. The file exports them by the names of their catalogues. */
async function bundleTexts(
  language: string,
  texts: readonly [string, Translation][],
  target: NonNullable<BuildEnvironmentOptions['target']>,
): Promise<string> {
  const imports = texts.map(
    ([, { file, exported }]) => `import { ${exported} } from ${JSON.stringify(file)};`,
  );
  const entries = texts.map(([name, { exported }]) => `${JSON.stringify(name)}: ${exported}`);
  const plugin: Plugin = {
    name: 'texts',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) =>
      id === entry
        ? `${imports.join('\n')}\nexport const texts = { ${entries.join(', ')} };`
        : null,
    // Texts with numbers contain a copy of this module, so they determine the locale as src/platform/web/locale.ts does.
    transform: (code, id) =>
      id === localeFile
        ? `${code}\nconst locale = localeWith('${language}', navigator.languages);\nsetLocaleResolver(() => locale);`
        : null,
  };
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plugin],
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk, ...others] = 'output' in result ? result.output : [];
  if (!chunk || others.length > 0) throw new Error('Translations must be in a single file.');
  return chunk.code;
}

/** Writes the translations of each chunk with texts. */
export const translatedChunks: Plugin = {
  name: 'translated-chunks',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Replaces the function that Vite calls for each `import()`.
  load: {
    filter: { id: /\0vite\/preload-helper\.js$/ },
    handler: () => "export { importChunk as __vitePreload } from '#platform/web/import-chunk.ts';",
  },
  // The name of a chunk, and with it the names of its translations, changes if a translation changes.
  augmentChunkHash({ moduleIds }) {
    const hash = createHash('sha256');
    for (const name of moduleIds.flatMap((id) => [...listCatalogues(id).values()])) {
      for (const { byCatalogue } of translations) {
        const { file } = byCatalogue.get(name) ?? {};
        if (file) hash.update(readFileSync(file));
      }
    }
    return hash.digest('hex');
  },
  async generateBundle(_, bundle) {
    const { target = false } = this.environment.config.build;
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const { fileName, modules } of chunks.filter((chunk) => hasTranslations(chunk.fileName))) {
      const names = Object.entries(modules).flatMap(([id, { renderedExports }]) =>
        renderedExports.flatMap((exported) => listCatalogues(id).get(exported) ?? []),
      );
      for (const { language, byCatalogue } of translations) {
        const texts = names.map((name): [string, Translation] => {
          const translation = byCatalogue.get(name);
          if (!translation)
            throw new Error(`The catalogue ${name} has no translation (${language}).`);
          return [name, translation];
        });
        this.emitFile({
          type: 'asset',
          fileName: translatedFile(fileName, language),
          source: await bundleTexts(language, texts, target),
        });
      }
    }
  },
};
