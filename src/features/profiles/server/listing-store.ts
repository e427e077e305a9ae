import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

/** Whether the directory, the search and the suggestions may show the member to everyone. */
export async function readInDirectory(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile')
    .select('in_directory')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.in_directory === 1;
}

export const updateInDirectory = async (
  db: Kysely<Schema>,
  userId: string,
  inDirectory: boolean,
): Promise<void> => {
  await db
    .updateTable('profile')
    .set({ in_directory: inDirectory ? 1 : 0 })
    .where('user_id', '=', userId)
    .execute();
};
