import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Stage } from '../rules.ts';

type Db = Kysely<Schema>;

/** The stage of a member. Administrators are always vouched. */
export async function readStage(db: Db, userId: string): Promise<Stage> {
  const row = await db
    .selectFrom('profile')
    .leftJoin('administrator', 'administrator.user_id', 'profile.user_id')
    .leftJoin('member_stage', 'member_stage.user_id', 'profile.user_id')
    .select(['administrator.user_id as admin_id', 'member_stage.stage'])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
  if (row?.admin_id) return 'vouched';
  return row?.stage ?? 'new';
}
