import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import type { PicturePurpose } from '../picture.ts';
import { markAttached } from './store.ts';

interface Attachment {
  pictureId: string;
  ownerId: string;
  purpose: PicturePurpose;
  now: number;
}

/** The input field that the error is reported for. */
const inputFields = {
  post: 'imageId',
  event: 'imageId',
  profile: 'pictureId',
  message: 'pictures',
} as const satisfies Record<PicturePurpose, string>;

/**
 * Attaches a pending picture to a post, event, profile or message, in the transaction that saves it. From then on
 * other members can see the picture. Throws INVALID_INPUT, always with the same message, if the picture is unknown,
 * belongs to another member, was uploaded for another purpose or is already attached.
 */
export async function attachPicture(
  trx: Transaction<Schema>,
  attachment: Attachment,
): Promise<void> {
  const { pictureId: id, ownerId, purpose, now } = attachment;
  if (await markAttached(trx, { id, ownerId, purpose, now })) return;
  throw new AppError('INVALID_INPUT', pictureCopy.unavailable, {
    fields: { [inputFields[purpose]]: pictureCopy.unavailable },
  });
}
