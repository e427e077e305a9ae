import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { updateAlt } from './store.ts';

interface Description {
  /** The picture that is shown from now on, or null where there is none to describe. */
  pictureId: string | null;
  ownerId: string;
  /** Undefined leaves what was said before. */
  alt: string | undefined;
}

/** Keeps what a picture shows, in the transaction that makes something show it or changes that. */
export async function describePicture(
  trx: Transaction<Schema>,
  { pictureId, ownerId, alt }: Description,
): Promise<void> {
  if (pictureId === null || alt === undefined) return;
  await updateAlt(trx, { id: pictureId, ownerId, alt });
}
