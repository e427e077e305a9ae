/**
 * Builds dist/server: the server and its commands, bundled with the packages that they load at start. A few large files
 * start faster and take less memory than a thousand small ones. The files are not minified, so that stack traces are
 * readable without source maps.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { externalPackages } from './build/server-packages.ts';

const root = join(import.meta.dirname, '..');
const commands = ['admin', 'backup', 'demo', 'doctor', 'import', 'restore'];
const serverDir = join(root, 'dist/server');
/** Longer than any build takes. */
const maxBuildMs = 600_000;

await removeOlderBuilds();
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: externalPackages },
  build: {
    ssr: true,
    outDir: serverDir,
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        server: join(root, 'src/app/server/main.ts'),
        'mail-thread': join(root, 'src/platform/server/mail/mail-thread.ts'),
        'encode-child': join(root, 'src/features/pictures/server/encode-child.ts'),
        ...Object.fromEntries(
          commands.map((name) => [name, join(root, `scripts/${name}/main.ts`)]),
        ),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

/**
 * Deletes the chunks that are older than the previous build. That build's own chunks stay, because a server may still
 * be running it and load some of them on demand.
 */
async function removeOlderBuilds(): Promise<void> {
  const previous = await modifiedAt(join(serverDir, 'server.js'));
  const chunks = join(serverDir, 'chunks');
  for (const name of await readdir(chunks).catch(() => [])) {
    const path = join(chunks, name);
    if ((await modifiedAt(path)) < previous - maxBuildMs) await rm(path);
  }
}

function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
