import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files to cache for offline use. Fonts with other Latin letters are loaded when needed. */
const cached = /\.(js|css)$|-latin-wght-normal-.*\.woff2$/;

/**
 * Writes the build's version into the page and into the service worker, so that they can compare their versions.
 * Also writes into the worker which files to cache. The version changes only if a file changes.
 */
export async function writeServiceWorker(webDir: string, source: string): Promise<void> {
  const names = await readdir(join(webDir, 'assets'));
  const files = names.filter((name) => cached.test(name)).sort();
  const shellFile = join(webDir, 'index.html');
  const shell = await readFile(shellFile, 'utf8');
  const worker = await readFile(source, 'utf8');
  const version = createHash('sha256')
    .update(JSON.stringify([names.toSorted(), shell, worker]))
    .digest('hex')
    .slice(0, 16);
  await writeFile(
    shellFile,
    shell.replace('</head>', `<meta name="build" content="${version}"></head>`),
  );
  const build = { version, files: files.map((name) => `/assets/${name}`) };
  await writeFile(join(webDir, 'sw.js'), `const build = ${JSON.stringify(build)};\n${worker}`);
}
