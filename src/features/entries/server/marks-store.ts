import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';

/** What distinguishes one viewer's copy of a page of entries from everyone's. */
export interface Marks {
  /** The ids of the entries that the viewer likes. */
  liked: ReadonlySet<string>;
  /** The ids of the events that the viewer has joined. */
  joined: ReadonlySet<string>;
  /** Whether anyone at all is hidden from the viewer. */
  hidesAnyone: boolean;
}

const listMarks = prepareRows(
  (
    db,
    userId: string,
    { entryIds, eventIds }: { entryIds: readonly string[]; eventIds: readonly string[] },
  ) => {
    const mark = (name: 'liked' | 'joined' | 'hides') => sql.lit(name).as('mark');
    const hides = db
      .selectFrom('hidden_member')
      .select(['viewer_id as id', mark('hides')])
      .where('viewer_id', '=', userId)
      .limit(1);
    const liked = db
      .selectFrom('entry_like')
      .select(['entry_id as id', mark('liked')])
      .where('user_id', '=', userId)
      .where('entry_id', 'in', entryIds);
    const joined = db
      .selectFrom('event_participant')
      .select(['event_id as id', mark('joined')])
      .where('user_id', '=', userId)
      .where('event_id', 'in', eventIds);
    return db
      .selectFrom(hides.as('hides'))
      .select(['id', 'mark'])
      .$if(entryIds.length > 0, (query) => query.unionAll(liked))
      .$if(eventIds.length > 0, (query) => query.unionAll(joined));
  },
);

/** Reads a viewer's marks on these entries; `eventIds` are those that are events. */
export async function readMarks(
  db: Kysely<Schema>,
  userId: string,
  ids: { entryIds: readonly string[]; eventIds: readonly string[] },
): Promise<Marks> {
  const rows = await listMarks(db, userId, ids);
  const idsOf = (mark: string) =>
    new Set(rows.filter((row) => row.mark === mark).map((row) => row.id));
  return {
    liked: idsOf('liked'),
    joined: idsOf('joined'),
    hidesAnyone: rows.some((row) => row.mark === 'hides'),
  };
}
