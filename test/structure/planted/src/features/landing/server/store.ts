import { type Kysely, sql } from 'kysely';

type Db = Kysely<Record<string, Record<string, string>>>;

export const joinsTables = (db: Db) =>
  db
    .selectFrom('post')
    .innerJoin('entry as e', 'e.id', 'post.entry_id')
    .leftJoin(
      'profile',
      'profile.user_id',
      'e.owner_id',
    )
    .selectAll();

export const writesTable = (db: Db) => db.insertInto('entry_like').values({ entry_id: '1' });

export const namesNoTable = (db: Db, table: string) => db.deleteFrom(table);

export const rawQuery = sql<string>`select id from comment where parent_id is null`;

export const rawDelete = sql`delete from message where id = 'a'`;
