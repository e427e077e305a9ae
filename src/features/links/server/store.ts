import { type Compilable, type Kysely, sql } from 'kysely';
import type { LinkPreviewTable } from '#db/link-tables.ts';
import type { Schema } from '#db/schema.ts';
import { prepareOnlyRow, prepareRow } from '#platform/server/database/prepared.ts';

type Db = Kysely<Schema>;

/**
 * Records that a text with this URL was stored. A URL that is new, or whose preview has expired, becomes due. Locks the
 * row until the commit, so that it is not deleted as unused in the meantime.
 */
export const markUsed = prepareOnlyRow(
  (
    trx,
    { id, url, now }: { id: string; url: string; now: number },
  ): Compilable<LinkPreviewTable> => {
    const expired = sql`(link_preview.due_at is null and link_preview.expires_at <= ${now})`;
    return trx
      .insertInto('link_preview')
      .values({
        id,
        url,
        state: 'pending',
        site: '',
        title: '',
        description: '',
        picture_id: null,
        picture_width: 0,
        picture_height: 0,
        attempts: 0,
        due_at: now,
        expires_at: now,
        used_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('url').doUpdateSet({
          used_at: now,
          attempts: sql<number>`case when ${expired} then 0 else link_preview.attempts end`,
          due_at: sql<number>`case when ${expired} then ${now} else link_preview.due_at end`,
        }),
      )
      .returningAll();
  },
);

const findDue = prepareRow((db, now: number) =>
  db
    .selectFrom('link_preview')
    .select(['id', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(sql.lit(1)),
);

/**
 * Claims the preview that has been due for the longest time, and counts the attempt. It is due again after `claimMs`,
 * in case this process dies. Returns undefined if nothing is due.
 */
export async function claimDue(
  db: Db,
  { now, claimMs }: { now: number; claimMs: number },
): Promise<LinkPreviewTable | undefined> {
  for (;;) {
    const due = await findDue(db, now);
    if (!due) return undefined;
    const claimed = await db
      .updateTable('link_preview')
      .set((eb) => ({ due_at: now + claimMs, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('due_at', '=', due.due_at)
      .returningAll()
      .executeTakeFirst();
    // If the update changed nothing, another process has claimed the preview.
    if (claimed) return claimed;
  }
}

/** Stores the result of an attempt. Returns false if the preview has been deleted. */
export async function updatePreview(
  db: Db,
  id: string,
  change: Partial<Omit<LinkPreviewTable, 'id' | 'url'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('link_preview')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Makes the preview of a lost thumbnail due, so that its page is requested again. */
export const markDue = async (db: Db, pictureId: string, now: number): Promise<void> => {
  await db
    .updateTable('link_preview')
    .set({ due_at: now, attempts: 0 })
    .where('picture_id', '=', pictureId)
    .where('due_at', 'is', null)
    .execute();
};

/**
 * Deletes the previews that no text uses and that were last used before the given time. Returns the ids of their
 * thumbnails.
 */
export async function deleteUnused(db: Db, before: number): Promise<string[]> {
  const deleted = await db
    .deleteFrom('link_preview')
    .where('used_at', '<', before)
    .where(({ exists, not, or, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('post')
              .select('post.entry_id')
              .whereRef('post.link_preview_id', '=', 'link_preview.id'),
          ),
          exists(
            selectFrom('event')
              .select('event.entry_id')
              .whereRef('event.link_preview_id', '=', 'link_preview.id'),
          ),
          exists(
            selectFrom('comment')
              .select('comment.id')
              .whereRef('comment.link_preview_id', '=', 'link_preview.id'),
          ),
          exists(
            selectFrom('message')
              .select('message.id')
              .whereRef('message.link_preview_id', '=', 'link_preview.id'),
          ),
        ]),
      ),
    )
    .returning('picture_id')
    .execute();
  return deleted.flatMap(({ picture_id }) => picture_id ?? []);
}

/** Returns those of the given thumbnail ids that belong to a stored preview. */
export async function listKnownPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('link_preview')
    .select('picture_id')
    .where('picture_id', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ picture_id }) => picture_id ?? []));
}
