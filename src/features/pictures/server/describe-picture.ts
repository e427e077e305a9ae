import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { updateAlt } from './store.ts';

interface Description {
  /** The picture to describe, or null if there is none. */
  pictureId: string | null;
  ownerId: string;
  /** Undefined keeps the current description. */
  alt: string | undefined;
}

/** Stores a picture's description, in the transaction that saves its post, event or message. */
export async function describePicture(
  trx: Transaction<Schema>,
  { pictureId, ownerId, alt }: Description,
): Promise<void> {
  if (pictureId === null || alt === undefined) return;
  await updateAlt(trx, { id: pictureId, ownerId, alt });
}
