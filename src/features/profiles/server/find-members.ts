import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { foldName } from '#platform/shared/plain-text.ts';
import type { MemberFound } from '../contract.ts';
import { type AuthorRow, presentAuthor } from './present-author.ts';
import { listMembers, listMembersNamed, listNewestMembers } from './store.ts';

/** A short list is enough, because typing another letter narrows the results. */
const maxResults = 10;

/**
 * Returns the ids of members whose names have the words of the query in another spelling, such as `ue` for `ü`.
 * Implemented by the search feature.
 */
export type FindByNameWords = (viewer: Viewer, query: string, limit: number) => Promise<string[]>;

export type NameServices = Pick<Services, 'db'> & { findByNameWords: FindByNameWords };

/**
 * Lists other members whose username starts with the query, or whose display name contains it at the start of a word,
 * followed by those whose names match in another spelling.
 */
export async function listNamed(
  { db, findByNameWords }: NameServices,
  viewer: Viewer,
  query: string,
  limit: number,
): Promise<AuthorRow[]> {
  const rows = await listMembersNamed(db, viewer, foldName(query), limit);
  if (rows.length === limit) return rows;
  // One more, because the viewer may be among them.
  const ids = await findByNameWords(viewer, query, limit + 1);
  const known = new Set(rows.map((row) => row.author_id));
  const others = await listMembers(
    db,
    viewer,
    ids.filter((id) => !known.has(id)),
  );
  return [...rows, ...others].slice(0, limit);
}

/** Finds other members by the beginning of a name. An empty query finds the newest members in the directory. */
export async function findMembers(
  services: NameServices,
  viewer: Viewer,
  query: string,
): Promise<{ items: MemberFound[] }> {
  const name = query.replace(/^@/, '');
  const rows = await (foldName(name)
    ? listNamed(services, viewer, name, maxResults)
    : listNewestMembers(services.db, viewer, maxResults));
  return { items: rows.map(presentAuthor) };
}
