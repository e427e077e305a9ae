import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AnyContractRouter } from '@orpc/contract';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/build/chunks.ts';

const contractFile = /\/src\/features\/[^/]+\/contract\.ts$/;
const wholeContract = '?whole';

const isRouter = (value: unknown): value is AnyContractRouter =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((part) => typeof part === 'object' && part && '~orpc' in part);

/** Of a contract what src/platform/web/rest-link.ts reads, and nothing more. */
function methodsAndPaths(router: unknown): unknown {
  const entries = Object.entries(router as Record<string, Record<string, unknown>>);
  return Object.fromEntries(
    entries.map(([name, part]) => {
      const known = part['~orpc'] as { route: { method?: string; path?: string } } | undefined;
      if (!known) return [name, methodsAndPaths(part)];
      const { method, path } = known.route;
      return [name, { '~orpc': { route: { method, path } } }];
    }),
  );
}

/**
 * A browser needs each call's method and path, not the schemas that the server checks with: a
 * contract is built without them, which keeps zod (33 kB) out of every page. A schema that some
 * page does use comes along whole.
 */
const leanContracts: Plugin = {
  name: 'lean-contracts',
  apply: 'build',
  async load(id) {
    if (id.endsWith(wholeContract)) {
      const code = await readFile(id.slice(0, -wholeContract.length), 'utf8');
      return { code, moduleType: 'ts', moduleSideEffects: false };
    }
    if (!contractFile.test(id)) return null;
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
    const names = Object.keys(exported);
    const routers = names.filter((name) => isRouter(exported[name]));
    const lean = routers.map(
      (name) => `export const ${name} = ${JSON.stringify(methodsAndPaths(exported[name]))};`,
    );
    const rest = names.filter((name) => !routers.includes(name)).join(', ');
    const whole = JSON.stringify(id + wholeContract);
    return {
      code: `${lean.join('\n')}\nexport { ${rest} } from ${whole};`,
      moduleSideEffects: false,
    };
  },
};

/** The latin files only: the others are fetched when a name needs them. */
const urgentFont = /-latin-wght-normal-.*\.woff2$/;

/** Fetches the fonts together with the styles, so that no text jumps when they arrive. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => urgentFont.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
        })),
  },
};

const { groups, plugin: pageClosures } = chunkGroups();

const appServer = `http://localhost:${process.env.KITH_SERVER_PORT ?? 3000}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/app/web',
  plugins: [
    leanContracts,
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
    preloadFonts,
    pageClosures,
  ],
  server: {
    proxy: {
      '/api': appServer,
      '/files': appServer,
      '/legal': appServer,
    },
  },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
    modulePreload: { polyfill: false },
    // Both themes stand in one rule by light-dark(), and popups are the browser's own.
    target: ['chrome123', 'safari17.5', 'firefox125'],
    // A font in a data: address would be refused by our content security policy.
    assetsInlineLimit: 0,
  },
}));
