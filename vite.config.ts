import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const contractFile = /\/src\/features\/[^/]+\/contract\.ts$/;
const wholeContract = '?whole';

const isRouter = (value: unknown): value is AnyContractRouter =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((part) => typeof part === 'object' && part && '~orpc' in part);

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
    const lean = routers.map((name) => {
      const router = minifyContractRouter(exported[name] as AnyContractRouter);
      return `export const ${name} = ${JSON.stringify(router)};`;
    });
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

/**
 * Two files in the place of thirty small ones: what comes from packages and changes seldom, and what
 * most pages share. Everything else stays with the page that needs it.
 */
const sharedChunks = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|query|store|router-core|query-core|history)|@orpc\/[^/]+)\//,
      priority: 2,
    },
    { name: 'kit', test: /\/src\/(ui|platform)\/|node_modules\//, minShareCount: 4, priority: 1 },
  ],
};

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
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: sharedChunks } },
    modulePreload: { polyfill: false },
    // Both themes stand in one rule by light-dark(), and popups are the browser's own.
    target: ['chrome123', 'safari17.5', 'firefox125'],
    // A font in a data: address would be refused by our content security policy.
    assetsInlineLimit: 0,
  },
}));
