import { type Kysely, sql } from 'kysely';
import { placeTokens } from '#features/search/words.ts';
import type { Migration } from './migrations.ts';

const batchSize = 500;

/** Adds the places of events, and the areas of events and members, to the search index. */
export const addSearchPlaces: Migration = async (db, engine) => {
  if (engine === 'sqlite') await sql`drop trigger search_doc_changed`.execute(db);
  await extendDocuments<EventRow>(
    (after) => sql`
      select doc.number, event.location, event.town, event.area_id
      from search_doc as doc inner join event on event.entry_id = doc.entry_id
      where doc.kind = 'event' and doc.number > ${after} order by doc.number limit ${batchSize}`,
    ({ location, town, area_id }) => ({ place: `${location}\n${town}`, areaId: area_id }),
    db,
  );
  await extendDocuments<AreaRow>(
    (after) => sql`
      select doc.number, profile.area_id
      from search_doc as doc inner join profile on profile.user_id = doc.user_id
      where doc.kind = 'member' and profile.area_id is not null and doc.number > ${after}
      order by doc.number limit ${batchSize}`,
    ({ area_id }) => ({ areaId: area_id }),
    db,
  );
  if (engine === 'sqlite') await rebuildIndex(db);
};

interface AreaRow {
  number: number;
  area_id: string | null;
}

interface EventRow extends AreaRow {
  location: string;
  town: string;
}

async function extendDocuments<Row extends { number: number }>(
  select: (after: number) => ReturnType<typeof sql>,
  toPlace: (row: Row) => Parameters<typeof placeTokens>[0],
  db: Kysely<unknown>,
): Promise<void> {
  let after = -1;
  for (;;) {
    const rows = (await select(after).execute(db)).rows as Row[];
    for (const row of rows) {
      const added = [...placeTokens(toPlace(row))].map((token) => ` ${token}`).join('');
      if (added === '') continue;
      await sql`update search_doc set words = words || ${added} where number = ${row.number}`.execute(
        db,
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.number;
  }
}

/** Rebuilds the whole index, which is faster than replacing the tokens of many documents one by one. */
async function rebuildIndex(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `insert into search_index (search_index) values ('rebuild')`,
    `create trigger search_doc_changed after update on search_doc begin
      insert into search_index (search_index, rowid, words) values ('delete', old.number, old.words);
      insert into search_index (rowid, words) values (new.number, new.words);
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
