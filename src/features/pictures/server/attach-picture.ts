import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { PicturePurpose } from '../picture.ts';
import { pictureCopy } from '../copy.ts';
import { markAttached } from './store.ts';

interface Wanted {
  pictureId: string;
  ownerId: string;
  purpose: PicturePurpose;
  now: number;
}

/** The input field to which the error belongs. */
const fieldOf = (purpose: PicturePurpose): string =>
  purpose === 'profile' ? 'pictureId' : 'imageId';

/**
 * Attaches a pending picture, in the transaction that saves what shows it; other members can then
 * read it. Throws the same INVALID_INPUT for a picture that is unknown, another member's, for
 * another purpose or already attached.
 */
export async function attachPicture(trx: Transaction<Schema>, wanted: Wanted): Promise<void> {
  const { pictureId: id, ownerId, purpose, now } = wanted;
  if (await markAttached(trx, { id, ownerId, purpose, now })) return;
  throw new AppError('INVALID_INPUT', pictureCopy.notYours, {
    fields: { [fieldOf(purpose)]: pictureCopy.notYours },
  });
}
