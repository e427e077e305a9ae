/**
 * Builds dist/web: the app with Vite, the pages for visitors as static HTML, and compressed versions of
 * every text file that compression makes smaller. The build replaces the previous one when it is complete.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { listPageScripts } from './build/page-scripts.ts';
import { publishBuild } from './build/publish-build.ts';
import { writeServiceWorker } from './build/service-worker.ts';

const publishedDir = join(import.meta.dirname, '../dist/web');
/** The folder of this build until it is published. */
const webDir = join(import.meta.dirname, '../dist/web-next');
const configFile = join(import.meta.dirname, '../vite.config.ts');
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
]);

await build({ configFile, logLevel: 'warn', build: { outDir: webDir } });
const manifest: Manifest = JSON.parse(await readFile(join(webDir, '.vite/manifest.json'), 'utf8'));
await writeDocuments();
await writePageScripts();
await writeServiceWorker(webDir, join(import.meta.dirname, '../src/app/web/service-worker.js'));
await compressAll();
await publishBuild(webDir, publishedDir, Date.now());

/** Writes the lists of scripts that documents load. */
async function writePageScripts(): Promise<void> {
  const scripts = await listPageScripts(
    join(import.meta.dirname, '../src/app/web/routes'),
    manifest,
  );
  await writeFile(join(webDir, '.vite/page-scripts.json'), JSON.stringify(scripts));
}

async function writeDocuments(): Promise<void> {
  const entries = Object.values(manifest);
  const assets = {
    styles: (manifest['index.html']?.css ?? []).map((file) => `/${file}`),
    fonts: entries.map(({ file }) => `/${file}`).filter((file) => /-latin-wght-normal-/.test(file)),
  };
  if (assets.styles.length === 0) throw new Error('The build has no styles.');
  const documents = await render(assets);
  for (const [file, html] of Object.entries(documents)) {
    await mkdir(dirname(join(webDir, file)), { recursive: true });
    await writeFile(join(webDir, file), html);
  }
}

/** Node cannot run JSX, so the documents' code is built first, into a folder that can resolve node_modules. */
async function render(assets: object): Promise<Record<string, string>> {
  const outDir = join(webDir, '../documents');
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: './documents.tsx', outDir, manifest: false },
  });
  try {
    const module = await import(pathToFileURL(join(outDir, 'documents.js')).href);
    return module.renderDocuments(assets);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function compressAll(): Promise<void> {
  const files = await readdir(webDir, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.has(extname(file.name)))
      .map((file) => compress(join(file.parentPath, file.name))),
  );
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped);
}
