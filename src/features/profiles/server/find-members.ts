import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { MemberFound } from '../contract.ts';
import { foldName } from '../rules.ts';
import { presentAuthor } from './present-author.ts';
import { listMembersNamed, listNewestMembers } from './store.ts';

/** How many are offered at once: more is a reason to type another letter. */
const maxFound = 10;

/** Other members by the beginning of their username or of any word of their name. */
export async function findMembers(
  services: Services,
  viewer: Viewer,
  query: string,
): Promise<{ items: MemberFound[] }> {
  const beginning = foldName(query.replace(/^@/, ''));
  const rows = await (beginning
    ? listMembersNamed(services.db, viewer, beginning, maxFound)
    : listNewestMembers(services.db, viewer, maxFound));
  return { items: rows.map((row) => ({ ...presentAuthor(row), username: row.username })) };
}
