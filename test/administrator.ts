import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** Makes a member an administrator, effective with their next request. */
export async function makeAdministrator(
  { db, server }: TestApp,
  { userId }: Person,
): Promise<void> {
  await db.insertInto('administrator').values({ user_id: userId, since: Date.now() }).execute();
  server.features.accounts.gate.evictUser(userId);
}
