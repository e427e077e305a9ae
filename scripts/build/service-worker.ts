import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that the app may need without a connection; the rarer letters of the fonts are not worth it. */
const kept = /\.(js|css)$|-latin-wght-normal-.*\.woff2$/;

/**
 * Gives the build a version, by which a page and the service worker recognise each other, and writes
 * the worker with the list of what it keeps. Both change with every change of a file, and only then.
 */
export async function writeServiceWorker(webDir: string, source: string): Promise<void> {
  const names = await readdir(join(webDir, 'assets'));
  const files = names.filter((name) => kept.test(name)).sort();
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
