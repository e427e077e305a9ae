import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { MemberFound } from '../contract.ts';
import { foldName } from '../rules.ts';
import { presentAuthor } from './present-author.ts';
import { listMembersNamed, listNewestMembers } from './store.ts';

/** How many are offered at once: more is a reason to type another letter. */
const mostFound = 10;

/** Other members by the beginning of their username or of any word of their name. */
export async function findMembers(
  parts: Parts,
  viewer: Viewer,
  query: string,
): Promise<{ items: MemberFound[] }> {
  const beginning = foldName(query.replace(/^@/, ''));
  const rows = await (beginning
    ? listMembersNamed(parts.db, viewer, beginning, mostFound)
    : listNewestMembers(parts.db, viewer, mostFound));
  return { items: rows.map((row) => ({ ...presentAuthor(row), username: row.username })) };
}
