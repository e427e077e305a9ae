import type { Plugin, Rolldown } from 'vite';

/*
 * Which code stands in which file. A browser over HTTP/1.1 fetches six files at a time, and what is
 * compressed together gets smaller, so the pages that everybody opens come in a handful of files:
 * what comes from packages and changes seldom, what every page runs, and what the community page
 * needs beside that. Everything else stays with the page that needs it.
 */

const framework =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|query|store|router-core|query-core|history)|@orpc\/[^/]+)\//;
/** What starts the app must stay the entry, whose name the documents know. */
const entry = /index\.html|\/app\/web\/(main\.tsx|app\.css)$/;
const communityPage = '/features/feed/web/feed-page.tsx';

/** Of an index of icons, or a contract with its schemas, what a page uses is only known at the end. */
const namesMoreThanIsUsed = /\/lucide-react\/|\?whole$/;

export type ChunkGroups = Rolldown.CodeSplittingGroup[];

/** Finds, while the build runs, what a page's module needs at once. */
function followImports(page: string) {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'follow-imports',
    apply: 'build',
    buildEnd() {
      const walk = (id: string) => {
        if (needed.has(id) || namesMoreThanIsUsed.test(id)) return;
        needed.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) walk(imported);
      };
      const own = [...this.getModuleIds()].find((id) => id.endsWith(page));
      if (own) walk(own);
    },
  };
  return { plugin, needed };
}

/** The groups for `codeSplitting`, and the plugin that they need. */
export function chunkGroups(): { groups: ChunkGroups; plugin: Plugin } {
  const { plugin, needed } = followImports(communityPage);
  const groups: ChunkGroups = [
    { name: 'framework', test: framework, priority: 3 },
    { name: 'app', tags: ['$initial'], test: (id) => !entry.test(id), priority: 2 },
    {
      name: 'community',
      test: (id) => needed.has(id) && !id.endsWith(communityPage),
      priority: 1,
    },
  ];
  return { groups, plugin };
}
