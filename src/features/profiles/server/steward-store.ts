import { prepareRows } from '#platform/server/database/prepared.ts';

/** Up to `limit` members, in the order in which they joined. */
export const listFirstMembers = prepareRows((db, limit: number) =>
  db
    .selectFrom('profile')
    .select('user_id as id')
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(limit),
);

/** All administrators, in the order in which they were appointed. */
export const listAdministrators = prepareRows((db) =>
  db.selectFrom('administrator').select('user_id as id').orderBy('since').orderBy('user_id'),
);
