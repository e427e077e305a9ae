import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { foldName } from '#platform/shared/plain-text.ts';
import type { MemberFound } from '../contract.ts';
import { presentAuthor } from './present-author.ts';
import { listMembersNamed, listNewestMembers } from './store.ts';

/** A short list is enough, because typing another letter narrows the results. */
const maxResults = 10;

/**
 * Finds other members whose username starts with the query, or whose display name contains it at the start of a word.
 * An empty query finds the newest members in the directory.
 */
export async function findMembers(
  services: Services,
  viewer: Viewer,
  query: string,
): Promise<{ items: MemberFound[] }> {
  const prefix = foldName(query.replace(/^@/, ''));
  const rows = await (prefix
    ? listMembersNamed(services.db, viewer, prefix, maxResults)
    : listNewestMembers(services.db, viewer, maxResults));
  return { items: rows.map(presentAuthor) };
}
