import { stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import type { PicturePurpose } from '#features/pictures/picture.ts';
import { limits, tooLargeMessage } from '#features/pictures/rules.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import type { PictureServices } from '#features/pictures/server/services.ts';
import { createPictureServices } from '#features/pictures/server/services.ts';
import { storePicture } from '#features/pictures/server/store-picture.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { createLog } from '#platform/server/log.ts';
import { AppError } from '#platform/shared/errors.ts';
import { storedPath } from './records/picture-url.ts';
import type { Report } from './report.ts';
import { findPictureStates, setPicture } from './store.ts';

/** A picture of a profile, post or event in the export. */
export interface PictureReference {
  purpose: PicturePurpose;
  /** The id of the member, post or event that the picture belongs to. */
  id: string;
  ownerId: string;
  url: string;
  /** The path of the record in the export, such as `posts/p1`. */
  recordPath: string;
}

export interface PictureImporter {
  /** Imports the pictures of records that were just written, each in its own transaction. */
  importAll(references: readonly PictureReference[]): Promise<void>;
}

interface PictureImporterOptions {
  /** The folder of local copies; null skips every picture. */
  folder: string | null;
  config: Config;
  database: Pick<Database, 'db' | 'engine'>;
  report: Report;
}

/** Imports pictures from local copies, with the same checks and encoding as an upload. */
export function createPictureImporter({
  folder,
  config,
  database,
  report,
}: PictureImporterOptions): PictureImporter {
  const { db, engine } = database;
  const count = report.count('pictures');
  const services = createPictureServices({
    // A member's storage limit applies to uploads; an import may exceed it.
    config: { ...config, maxMemberBytes: Number.POSITIVE_INFINITY },
    db,
    engine,
    storage: createStorage(config),
    clock: Date.now,
    // Nothing is logged, because the report names every picture that is refused.
    log: createLog('silent'),
  });
  return {
    async importAll(references) {
      count.found += references.length;
      for (const [purpose, group] of Map.groupBy(references, (picture) => picture.purpose)) {
        const states = await findPictureStates(db, purpose, ids(group));
        for (const picture of group) {
          const { id, recordPath, url } = picture;
          const hasPicture = states.get(id);
          states.set(id, true);
          if (hasPicture === undefined) {
            report.reject('pictures', recordPath, 'its profile, post or event was rejected', url);
          } else if (hasPicture) count.existing += 1;
          else if (folder === null) {
            report.skip('pictures', recordPath, 'no --pictures folder was given', url);
          } else await importPicture(services, report, folder, picture);
        }
      }
    },
  };
}

const ids = (references: readonly PictureReference[]): string[] => references.map(({ id }) => id);

async function importPicture(
  services: PictureServices,
  report: Report,
  folder: string,
  { purpose, id, ownerId, url, recordPath }: PictureReference,
): Promise<void> {
  const file = await findCopy(folder, url);
  const reject = (reason: string) => report.reject('pictures', recordPath, reason, url);
  if (!file) return reject('no local copy');
  if (file.bytes > limits.maxBytes) return reject(tooLargeMessage(purpose, file.bytes));
  try {
    const upload = { ownerId, purpose, filename: basename(file.path), source: file.path };
    const picture = await storePicture(services, upload);
    await services.db.transaction().execute(async (trx) => {
      const now = services.clock();
      await attachPicture(trx, { pictureId: picture.id, ownerId, purpose, now });
      await setPicture(trx, purpose, id, picture.id);
    });
    report.count('pictures').added += 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    reject(error.message);
  }
}

/** Finds a local copy of a picture by its path in the previous product's file store, or else by its file name. */
async function findCopy(
  folder: string,
  url: string,
): Promise<{ path: string; bytes: number } | null> {
  const root = resolve(folder);
  const path = storedPath(url);
  for (const name of [path, basename(path)]) {
    const copy = resolve(root, name);
    // A URL in the export must not reach files outside the folder.
    if (name === '' || name.includes('\0') || !copy.startsWith(root + sep)) continue;
    const found = await stat(copy).catch(() => null);
    if (found?.isFile()) return { path: copy, bytes: found.size };
  }
  return null;
}
