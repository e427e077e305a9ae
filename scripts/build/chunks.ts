import type { Plugin, Rolldown } from 'vite';
import { hasTranslations } from '#platform/shared/translated-files.ts';
import { hasTexts } from './translated-chunks.ts';

/*
 * Splits the code into few chunks. A browser fetches six files at a time over HTTP/1.1, and larger files compress
 * better. The app chunk contains the names of most chunks, so many small chunks would make every page larger.
 *
 *   framework    packages that every page needs and that change rarely
 *   app          our code that every page needs
 *   community    the rest of what the community page needs
 *   live         the code that runs in the background
 *   beside       shared controls and icons that the side navigation and the rail need
 *   form         shared controls, icons and functions that the sign-in page needs, so that it loads no others
 *   drawing      what draws the covers of events
 *   icons        shared icons
 *   controls     all other shared controls
 *   side, rail   the rest of what only wide windows show beside a page
 *   features     what several pages share of one feature: one chunk for its forms, one for the side navigation,
 *                one for the first steps, and one for the rest
 *
 * All other code stays in the chunk of its page.
 */

const framework =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|query|store|router-core|query-core|history))\//;
/** The part of the framework that only forms need: the warning before unsaved changes are lost. */
const rarelyUsed = /\/@tanstack\/react-router\/dist\/esm\/useBlocker\.js$/;
/** The entry stays a separate chunk, because the build scripts find it in the manifest as `index.html`. */
const entry = /index\.html|\/app\/web\/(main\.tsx|app\.css)$/;
const communityPage = '/app/web/community-screen.tsx';
const loginPage = '/app/web/login-screen.tsx';
const background = '/app/web/background.ts';
const sideNavigation = '/app/web/shell/side-navigation.tsx';
const shortcuts = '/app/web/shell/handle-key.ts';
const rail = '/app/web/shell/rail-content.tsx';
const welcome = '/app/web/newcomer-welcome-part.tsx';

/** Code of the user interface that is not specific to a feature. */
const interfaceCode = /\/src\/(ui|platform\/web)\//;
/** What several pages share and the app chunk does not contain, such as form fields and dialogs. */
const controls = /\/src\/(ui|platform\/web)\/|\/src\/platform\/shared\/[\w-]+-text\.ts$/;
/** Small functions that the browser and the server share. */
const shared = /\/src\/platform\/shared\//;
const icons = /\/lucide-react\//;
/** Drawn faces and covers. The community page draws the cover of an event without a picture. */
const drawing = /\/src\/ui\/drawing\//;
/** The schema library, which only pages with forms need. */
const schemaLibrary = /\/node_modules\/zod\//;
/** The feature that a module belongs to. */
const feature = /\/src\/features\/([\w-]+)\//;
/** Only administrators' pages need the query library of the API client, which is large. */
const queries = /\/platform\/web\/api-queries\.ts$/;

/** Modules whose imports are not followed, because most of them are removed later (tree-shaken). */
const treeShaken = /\/lucide-react\/|\?whole$/;

/** The names of the chunks that every document loads before any other. */
const alwaysLoaded = ['app', 'framework', 'rolldown-runtime'];
const isAlwaysLoaded = (file: string): boolean =>
  alwaysLoaded.some((name) => file.startsWith(`assets/${name}-`));

/**
 * Chooses which files to preload with a document or with the import of a chunk. For a chunk, leaves out what every
 * document loads already, and the chunk itself, which the import loads at the same moment. A chunk with translations
 * stays in its own list, because the list is also used to find the translations.
 */
export const chunksToPreload = (
  file: string,
  chunks: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? chunks
    : chunks.filter(
        (chunk) => (chunk !== file || hasTranslations(chunk)) && !isAlwaysLoaded(chunk),
      );

/**
 * Names the files of chunks. The file of a shared chunk has only a hash: the app chunk contains the names of most
 * files, and words such as `copy` in them would take half a kilobyte of every page.
 */
export function chunkFileNames(chunk: Rolldown.PreRenderedChunk): string {
  const isNamed = chunk.isDynamicEntry || alwaysLoaded.includes(chunk.name);
  return `assets/${isNamed ? '[name]-' : ''}[hash:7]${hasTexts(chunk) ? '.t' : ''}.js`;
}

export type ChunkGroups = Rolldown.CodeSplittingGroup[];

/** An import of icons by name. */
const iconImport = /import\s*\{(?<names>[^}]*)\}\s*from\s*["']lucide-react["']/g;

/**
 * Lists the files of the icons that a module imports, for example `/icons/bell-off.mjs`. The module itself imports only
 * the file that re-exports all icons.
 */
const listIconFiles = (code: string): string[] =>
  [...code.matchAll(iconImport)]
    .flatMap(({ groups }) => groups?.names?.split(',') ?? [])
    .map((part) => part.trim().split(' as ')[0] ?? '')
    .map((name) => `/icons/${name.replace(/(?<=.)[A-Z]|\d+/g, '-$&').toLowerCase()}.mjs`);

/** Collects a module's direct and indirect static imports during the build. */
function followImports(entryModule: string) {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: `follow-imports-of-${entryModule.split('/').at(-1)}`,
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const walk = (id: string) => {
        if (needed.has(id) || treeShaken.test(id)) return;
        needed.add(id);
        const { code, importedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const imported of importedIds) walk(imported);
        const files = listIconFiles(code ?? '');
        for (const icon of ids) if (files.some((file) => icon.endsWith(file))) needed.add(icon);
      };
      const entryId = ids.find((id) => id.endsWith(entryModule));
      if (entryId) walk(entryId);
    },
  };
  return { plugin, needed };
}

/** Collects the modules that import the schema library directly or indirectly during the build. */
function followSchemaLibrary() {
  const usedBy = new Set<string>();
  const plugin: Plugin = {
    name: 'follow-schema-library',
    apply: 'build',
    buildEnd() {
      const walk = (id: string) => {
        if (usedBy.has(id) || treeShaken.test(id)) return;
        usedBy.add(id);
        for (const importer of this.getModuleInfo(id)?.importers ?? []) walk(importer);
      };
      for (const id of this.getModuleIds()) if (schemaLibrary.test(id)) walk(id);
    },
  };
  return { plugin, usedBy };
}

/** Whether a module is a control, an icon or a function that several pages may share. */
const isControl = (id: string): boolean => controls.test(id) || shared.test(id) || icons.test(id);

/**
 * Names the chunk of what several pages share of one feature. A page without a form does not load the schema library
 * for the forms of the same feature. The side navigation and the first steps load only what they need of a feature.
 */
const nameByFeature =
  (forms: Set<string>, side: Set<string>, firstSteps: Set<string>) =>
  (id: string): string | null => {
    const [, name] = feature.exec(id) ?? [];
    if (name === undefined) return null;
    if (forms.has(id)) return `${name}-form`;
    if (side.has(id)) return `${name}-side`;
    return firstSteps.has(id) ? `${name}-first-steps` : name;
  };

/** The groups for `codeSplitting` and the plugins they depend on. */
export function chunkGroups(): { groups: ChunkGroups; plugins: Plugin[] } {
  const page = followImports(communityPage);
  const live = followImports(background);
  const login = followImports(loginPage);
  const side = followImports(sideNavigation);
  const keys = followImports(shortcuts);
  const people = followImports(rail);
  const firstSteps = followImports(welcome);
  const schemas = followSchemaLibrary();
  const groups: ChunkGroups = [
    {
      name: 'framework',
      test: (id) => framework.test(id) && !rarelyUsed.test(id),
      priority: 8,
    },
    { name: 'app', tags: ['$initial'], test: (id) => !entry.test(id), priority: 7 },
    {
      name: 'community',
      test: (id) => page.needed.has(id) && !rarelyUsed.test(id) && !id.endsWith(communityPage),
      priority: 6,
    },
    {
      name: 'live',
      test: (id) => live.needed.has(id) && !rarelyUsed.test(id) && !id.endsWith(background),
      priority: 5,
    },
    {
      name: 'beside',
      test: (id) =>
        (interfaceCode.test(id) || icons.test(id)) &&
        (side.needed.has(id) || people.needed.has(id)),
      minShareCount: 2,
      priority: 4,
    },
    {
      name: 'form',
      test: (id) => isControl(id) && login.needed.has(id),
      minShareCount: 2,
      priority: 3,
    },
    { name: 'drawing', test: drawing, minShareCount: 2, priority: 3 },
    { name: 'icons', test: icons, minShareCount: 2, priority: 2 },
    {
      name: 'controls',
      test: (id) => controls.test(id) && !queries.test(id),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'side',
      test: (id) => (side.needed.has(id) || keys.needed.has(id)) && !login.needed.has(id),
      minShareCount: 2,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'rail',
      test: (id) => people.needed.has(id),
      minShareCount: 2,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: nameByFeature(schemas.usedBy, side.needed, firstSteps.needed),
      debugName: 'features',
      minShareCount: 2,
      priority: 0,
      includeDependenciesRecursively: false,
    },
  ];
  const followed = [page, live, login, side, keys, people, firstSteps, schemas];
  return { groups, plugins: followed.map(({ plugin }) => plugin) };
}
