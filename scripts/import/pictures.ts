import { stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import type { PicturePurpose } from '#features/pictures/contract.ts';
import { limits, tooLargeMessage } from '#features/pictures/rules.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import type { PictureServices } from '#features/pictures/server/services.ts';
import { createPictureServices } from '#features/pictures/server/services.ts';
import { storePicture } from '#features/pictures/server/store-picture.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import { createStorage } from '#platform/server/files/storage.ts';
import { AppError } from '#platform/shared/errors.ts';
import { storedPath } from './records/picture-url.ts';
import type { Report } from './report.ts';
import { findShowing, showPicture } from './store.ts';

/** A picture that a member, a post or an event of the export shows. */
export interface Wanted {
  purpose: PicturePurpose;
  /** Whose profile, or which post or event shows it. */
  id: string;
  ownerId: string;
  url: string;
  place: string;
}

export interface Pictures {
  /** Takes the pictures of what was written just now. Each one stands for itself. */
  take(wanted: readonly Wanted[]): Promise<void>;
}

interface PicturesOptions {
  /** The folder of local copies; without it every picture is left out. */
  folder: string | null;
  config: Config;
  database: Pick<Database, 'db'>;
  report: Report;
}

/** Pictures are taken from local copies, through the same work as an upload. */
export function createPictures({ folder, config, database, report }: PicturesOptions): Pictures {
  const { db } = database;
  const count = report.count('pictures');
  const services = createPictureServices({
    config,
    db,
    storage: createStorage(config),
    clock: Date.now,
  });
  return {
    async take(wanted) {
      count.found += wanted.length;
      for (const [purpose, group] of Map.groupBy(wanted, (picture) => picture.purpose)) {
        const showing = await findShowing(db, purpose, ids(group));
        for (const picture of group) {
          const { id, place, url } = picture;
          const shows = showing.get(id);
          showing.set(id, true);
          if (shows === undefined) {
            report.refused('pictures', place, 'what shows it was not taken', url);
          } else if (shows) count.there += 1;
          else if (folder === null) {
            report.leftOut('pictures', place, 'there is no folder of local copies', url);
          } else await takeOne(services, report, folder, picture);
        }
      }
    },
  };
}

const ids = (wanted: readonly Wanted[]): string[] => wanted.map(({ id }) => id);

async function takeOne(
  services: PictureServices,
  report: Report,
  folder: string,
  { purpose, id, ownerId, url, place }: Wanted,
): Promise<void> {
  const file = await findCopy(folder, url);
  const refuse = (reason: string) => report.refused('pictures', place, reason, url);
  if (!file) return refuse('there is no local copy of it');
  if (file.bytes > limits.maxBytes) return refuse(tooLargeMessage(purpose, file.bytes));
  try {
    const wanted = { ownerId, purpose, filename: basename(file.path), source: file.path };
    const picture = await storePicture(services, wanted);
    await services.db.transaction().execute(async (trx) => {
      const now = services.clock();
      await attachPicture(trx, { pictureId: picture.id, ownerId, purpose, now });
      await showPicture(trx, purpose, id, picture.id);
    });
    report.count('pictures').added += 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(error.message);
  }
}

/** A copy at the path that the picture had in the store or, failing that, under its bare name. */
async function findCopy(
  folder: string,
  url: string,
): Promise<{ path: string; bytes: number } | null> {
  const root = resolve(folder);
  const path = storedPath(url);
  for (const name of [path, basename(path)]) {
    const copy = resolve(root, name);
    // An address in the export must not reach any other file of this machine.
    if (name === '' || name.includes('\0') || !copy.startsWith(root + sep)) continue;
    const found = await stat(copy).catch(() => null);
    if (found?.isFile()) return { path: copy, bytes: found.size };
  }
  return null;
}
