import type { Kysely } from 'kysely';

type Db = Kysely<Record<string, Record<string, string>>>;

export const selectsAuthors = (db: Db) =>
  db
    .selectFrom('message')
    .select(['message.sender_id', 'message.content'])
    .where('message.id', '=', '1');

export const selectsNobody = (db: Db) => db.selectFrom('message').select('message.content');
