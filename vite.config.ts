import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AnyContractRouter } from '@orpc/contract';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkFileNames, chunkGroups, chunksToPreload } from './scripts/build/chunks.ts';
import { leanIcons } from './scripts/build/lean-icons.ts';
import { reactModules } from './scripts/build/react-modules.ts';
import { translatedChunks } from './scripts/build/translated-chunks.ts';

const contractFile = /\/src\/features\/[^/]+\/(?:[\w-]+-)?contract\.ts$/;
const fullContract = '?whole';

const isRouter = (value: unknown): value is AnyContractRouter =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((part) => typeof part === 'object' && part && '~orpc' in part);

/** Defines a function in each lean contract. A call of it is shorter than the object that it returns. */
const createProcedure =
  "const procedure = (method, path) => ({ '~orpc': { route: { method, path } } });";

/** Writes code with only the methods and paths of a contract, which src/platform/web/rest-client.ts reads. */
function methodsAndPaths(router: unknown): string {
  const entries = Object.entries(router as Record<string, Record<string, unknown>>);
  const parts = entries.map(([name, part]) => {
    const procedure = part['~orpc'] as { route: { method?: string; path?: string } } | undefined;
    if (!procedure) return `${JSON.stringify(name)}: ${methodsAndPaths(part)}`;
    const { method, path } = procedure.route;
    return `${JSON.stringify(name)}: procedure(${JSON.stringify(method)}, ${JSON.stringify(path)})`;
  });
  return `{ ${parts.join(', ')} }`;
}

/**
 * The browser needs each procedure's method and path. Only the server needs the schemas, for validation. This
 * plugin removes them, so that only pages that import a schema directly load zod (33 kB).
 */
const leanContracts: Plugin = {
  name: 'lean-contracts',
  apply: 'build',
  async load(id) {
    if (id.endsWith(fullContract)) {
      const code = await readFile(id.slice(0, -fullContract.length), 'utf8');
      return { code, moduleType: 'ts', moduleSideEffects: false };
    }
    if (!contractFile.test(id)) return null;
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
    const names = Object.keys(exported);
    const routers = names.filter((name) => isRouter(exported[name]));
    const lean = routers.map(
      (name) => `export const ${name} = ${methodsAndPaths(exported[name])};`,
    );
    const rest = names.filter((name) => !routers.includes(name)).join(', ');
    const whole = JSON.stringify(id + fullContract);
    return {
      code: `${createProcedure}\n${lean.join('\n')}\nexport { ${rest} } from ${whole};`,
      moduleSideEffects: false,
    };
  },
};

/**
 * Gives scripts a lower priority than styles. The first paint needs only the styles. On a slow connection,
 * scripts of the same priority would take most of the bandwidth. Fonts would do the same, so they are not preloaded:
 * the first paint uses system fonts with the same metrics (src/ui/fonts.css).
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/(?<=<link rel="modulepreload"|<script type="module")/g, ' fetchpriority="low"'),
  },
};

const { groups, plugins: followImports } = chunkGroups();

const appServer = `http://localhost:${process.env.KITH_SERVER_PORT ?? 3000}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/app/web',
  plugins: [
    leanContracts,
    leanIcons,
    reactModules,
    translatedChunks,
    tanstackRouterGenerator({
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    stylesFirst,
    ...followImports,
  ],
  resolve: {
    // Replaces the React 17 version of this hook, which the router's store imports.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    proxy: {
      '/api': appServer,
      '/files': appServer,
      '/legal': appServer,
      '/rules': appServer,
    },
  },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: { chunkFileNames, codeSplitting: { groups } },
          // React DOM checks for functions that only some builds of the scheduler have. The compiler checks our imports.
          checks: { importIsUndefined: false },
        },
    modulePreload: { polyfill: false, resolveDependencies: chunksToPreload },
    // These are the oldest versions that support light-dark() and the Popover API.
    target: ['chrome123', 'safari17.5', 'firefox125'],
    // Our content security policy blocks fonts in data: URLs.
    assetsInlineLimit: 0,
  },
}));
