import { z } from 'zod';
import { storageKey } from '#platform/server/files/storage-key.ts';
import { AppError } from '#platform/shared/errors.ts';

/*
 * A backup is a gzipped tar archive with these files, in this order:
 *
 *   backup.json         the format, version and date of the backup (BackupHeader)
 *   files/…             the pictures, by their storage key
 *   mail/….eml          emails that were written to the data folder
 *   secret              the server's secret, which signs session cookies among other things
 *   kith.db             a snapshot of the SQLite database
 *   manifest.jsonl      a ManifestLine for each file above, each table and each missing picture, then an end line
 *
 * The header comes first, so that a backup from a newer version of Kith is refused at once. The manifest comes last,
 * because the checksums are known only once the files have been read.
 */

export const headerName = 'backup.json';
export const databaseName = 'kith.db';
export const manifestName = 'manifest.jsonl';

/** Increment this with every change that makes new backups unreadable for older versions of Kith. */
export const formatVersion = 1;

/** The content of `backup.json`. */
export const backupHeader = z.object({
  kind: z.literal('kith backup'),
  format: z.number().int().positive(),
  /** The version of Kith that made the backup. */
  version: z.string(),
  /** The last migration of the database. */
  schema: z.string(),
  engine: z.literal('sqlite'),
  createdAt: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const count = z.number().int().nonnegative();

/** A line of the manifest. */
export const manifestLine = z.union([
  z.object({ file: z.string(), bytes: count, sha256: z.string() }),
  z.object({ table: z.string(), rows: count }),
  /** The path of a picture that the database refers to, but whose files were not found. */
  z.object({ missing: z.string() }),
  /** The last line: the number of files above. */
  z.object({ end: z.literal(true), files: count }),
]);
export type ManifestLine = z.infer<typeof manifestLine>;

/**
 * The maximum size of a file in a backup, apart from the database, because a restore reads pictures into memory. Kith
 * stores no larger pictures or emails.
 */
export const maxBufferedBytes = 64 * 1024 * 1024;

/** The kinds of files in a backup, apart from the header and the manifest. */
export type BackupFile =
  | { kind: 'picture'; key: string }
  | { kind: 'mail'; name: string }
  | { kind: 'secret' }
  | { kind: 'database' };

const mailName = /^mail\/([\w-]{1,200}\.eml)$/;

/** Whether a file of the mail folder is part of a backup. */
export const isMailName = (name: string): boolean => mailName.test(`mail/${name}`);

/** Finds out what a file of an archive is by its name; null if it is not a {@link BackupFile}. */
export function parseFileName(name: string): BackupFile | null {
  if (name === databaseName) return { kind: 'database' };
  if (name === 'secret') return { kind: 'secret' };
  const [, mail] = mailName.exec(name) ?? [];
  if (mail) return { kind: 'mail', name: mail };
  if (!name.startsWith('files/')) return null;
  const key = name.slice('files/'.length);
  return isStorageKey(key) ? { kind: 'picture', key } : null;
}

export const pictureName = (key: string): string => `files/${key}`;

/** Whether a storage key is in its normal form, so that it cannot leave its folder. */
function isStorageKey(key: string): boolean {
  try {
    return storageKey(key) === key;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
