import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Trx = Transaction<Schema>;

/** An event, even if a moderator removed it. */
export const findAnyEvent = (trx: Trx, id: string) =>
  trx
    .selectFrom('event')
    .innerJoin('entry', 'entry.id', 'event.entry_id')
    .select(['event.entry_id', 'event.title', 'event.starts_at', 'event.over_at'])
    .select(['event.time_zone', 'entry.owner_id'])
    .where('event.entry_id', '=', id)
    .executeTakeFirst();

/** Takes a picture off the event that shows it. Returns the event's id; undefined if no event shows it. */
export async function detachPicture(trx: Trx, pictureId: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('event')
    .set((eb) => ({ picture_id: null, version: eb('version', '+', 1) }))
    .where('picture_id', '=', pictureId)
    .returning('entry_id')
    .executeTakeFirst();
  return row?.entry_id;
}

/** Puts a restored picture back on its event. Returns false if the event is gone or has another picture by now. */
export async function attachPictureAgain(
  trx: Trx,
  id: string,
  pictureId: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('event')
    .set((eb) => ({ picture_id: pictureId, version: eb('version', '+', 1) }))
    .where('entry_id', '=', id)
    .where('picture_id', 'is', null)
    .returning('entry_id')
    .executeTakeFirst();
  return row !== undefined;
}
