import { chmod, lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that Kith writes into its data folder, except temporary files. */
const ownNames = [
  ...['kith.db', 'kith.db-wal', 'kith.db-shm', 'secret'],
  ...['files', 'imports', 'mail', 'restore.partial', 'seeding', 'tmp'],
];

/** The names of temporary files of data-folder.ts, which remain if a start is interrupted. */
const temporaryName = /^(?:\.write-test|secret)-[\da-f-]{36}$/;

const isOwn = (name: string): boolean => ownNames.includes(name) || temporaryName.test(name);

/** The bits that let other users read, write or enter. */
const othersBits = 0o077;
/** Set-user-id, set-group-id and sticky: a folder with one of these is shared on purpose, such as /tmp. */
const specialBits = 0o7000;

/**
 * Makes the data folder and Kith's own files in it inaccessible to other users of the machine, whatever the umask was
 * when they were created. If the folder also contains other files, neither these files nor the folder itself are
 * changed. Skips files whose mode this process is not allowed to change.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter(isOwn)) await ignoreRefusal(makeTreePrivate(join(dataDir, name)));
  if (names.every(isOwn)) await ignoreRefusal(restrict(dataDir));
}

/**
 * Restricts the files in a folder before the folder itself. If this is interrupted, the next start does it again,
 * because it skips only folders that are already restricted.
 */
async function makeTreePrivate(path: string): Promise<void> {
  const info = await lstat(path).catch(() => null);
  if (!info || info.isSymbolicLink() || (info.mode & othersBits) === 0) return;
  if (info.isDirectory() && (info.mode & specialBits) === 0) {
    for await (const entry of await opendir(path, { recursive: true })) {
      const child = join(entry.parentPath, entry.name);
      if (!entry.isSymbolicLink()) await ignoreRefusal(restrict(child));
    }
  }
  await restrict(path);
}

/** Removes all permissions of other users, unless the file or folder is shared on purpose. */
async function restrict(path: string): Promise<void> {
  const { mode } = await lstat(path);
  const isExposed = (mode & othersBits) !== 0 && (mode & specialBits) === 0;
  if (isExposed) await chmod(path, mode & 0o700);
}

/** Ignores the errors for a file that another process has deleted, or that this process is not allowed to change. */
async function ignoreRefusal(work: Promise<void>): Promise<void> {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTSUP'].includes(error.code ?? '')) throw error;
  });
}
