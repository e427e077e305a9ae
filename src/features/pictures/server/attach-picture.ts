import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { PicturePurpose } from '../contract.ts';
import { pictureCopy } from '../copy.ts';
import { markAttached } from './store.ts';

interface Wanted {
  pictureId: string;
  ownerId: string;
  purpose: PicturePurpose;
  now: number;
}

/** The input field that names a picture, for the error. */
const fieldOf = (purpose: PicturePurpose): string =>
  purpose === 'profile' ? 'pictureId' : 'imageId';

/**
 * Lets other members read a picture, in the transaction that makes something show it.
 * Throws INVALID_INPUT for an unknown picture, another member's, one for another purpose and one
 * that something shows already: all alike.
 */
export async function attachPicture(trx: Transaction<Schema>, wanted: Wanted): Promise<void> {
  const { pictureId: id, ownerId, purpose, now } = wanted;
  if (await markAttached(trx, { id, ownerId, purpose, now })) return;
  throw new AppError('INVALID_INPUT', pictureCopy.notYours, {
    fields: { [fieldOf(purpose)]: pictureCopy.notYours },
  });
}
