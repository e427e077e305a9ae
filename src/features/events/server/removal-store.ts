import type { Kysely, Transaction } from 'kysely';
import type { EventRemovalTable } from '#db/notice-tables.ts';
import type { Schema } from '#db/schema.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { prepareRow } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { visibleTo } from '#platform/server/visibility/visibility.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** Whether the host has removed a member from an event. */
export const isRemoved = async (db: Db, eventId: string, userId: string): Promise<boolean> =>
  (await findRemoval(db, eventId, userId)) !== undefined;

const findRemoval = prepareRow((db, eventId: string, userId: string) =>
  db
    .selectFrom('event_removal')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId),
);

export const insertRemoval = async (trx: Trx, removal: EventRemovalTable): Promise<void> => {
  await trx.insertInto('event_removal').values(removal).execute();
};

/** Deletes a removal. Returns false if there is none. */
export async function deleteRemoval(trx: Trx, eventId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('event_removal')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The most recently removed members of an event, without those whom the viewer does not see. */
export const listRemovedMembers = (db: Db, viewer: Viewer, eventId: string, limit: number) =>
  db
    .selectFrom('event_removal')
    .innerJoin('profile as author', 'author.user_id', 'event_removal.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select('event_removal.removed_at')
    .select(authorColumns)
    .where('event_removal.event_id', '=', eventId)
    .where(visibleTo(viewer, 'author.user_id'))
    .orderBy('event_removal.removed_at', 'desc')
    .orderBy('event_removal.user_id')
    .limit(limit)
    .execute();

/** The events that a member was removed from. */
export const listRemovalsOf = (db: Db, { userId }: Viewer) =>
  db
    .selectFrom('event_removal')
    .innerJoin('entry', 'entry.id', 'event_removal.event_id')
    .select(['event_id', 'entry.owner_id', 'reason', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('removed_at')
    .orderBy('event_id')
    .execute();
