import tailwindcss from '@tailwindcss/vite';
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Only the latin files: the others are fetched when a name needs them. */
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

const appServer = `http://localhost:${process.env.KITH_SERVER_PORT ?? 3000}`;

export default defineConfig({
  root: 'src/app/web',
  plugins: [
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
    // Both themes stand in one rule by light-dark(), which these are the first to know.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // A font in a data: address would be refused by our content security policy.
    assetsInlineLimit: 0,
  },
});
