import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Services } from '#platform/server/services.ts';
import { listAdministrators, listFirstMembers } from './steward-store.ts';

/** The members who look after a community that has just started. */
export interface Stewards {
  /** The administrators or, while there are none, the founder: the member who joined first. */
  ids: readonly string[];
  hasAdministrator: boolean;
  /** How many members the community has. */
  members: number;
}

/**
 * Returns who looks after a young community, or null if the community has grown too large to count as young. If the
 * founder deletes their account, the member who joined next becomes the founder.
 */
export async function findStewards(
  db: Kysely<Schema>,
  { youngCommunityMaxMembers: size }: Pick<Services, 'youngCommunityMaxMembers'>,
): Promise<Stewards | null> {
  if (size === 0) return null;
  const first = await listFirstMembers(db, size + 1);
  if (first.length > size) return null;
  const administrators = await listAdministrators(db);
  const hasAdministrator = administrators.length > 0;
  const stewards = hasAdministrator ? administrators : first.slice(0, 1);
  return {
    ids: stewards.map(({ id }) => id),
    hasAdministrator,
    members: first.length,
  };
}
