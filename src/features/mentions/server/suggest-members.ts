import { listNamed, type NameServices } from '#features/profiles/server/find-members.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { foldName } from '#platform/shared/plain-text.ts';
import type { SuggestedMember } from '../contract.ts';
import { listThreadAndConversationMembers } from './suggestion-store.ts';

/** A short list is enough, because typing another letter narrows it. */
const maxSuggestions = 6;

/**
 * Suggests members to mention: first those in the thread, then those in the viewer's conversations, then everyone else
 * whom the search finds. A member whose username is exactly the query comes first.
 */
export async function suggestMembers(
  services: NameServices,
  viewer: Viewer,
  { query, entryId }: { query: string; entryId?: string | undefined },
): Promise<{ items: SuggestedMember[] }> {
  const prefix = foldName(query);
  const near = await listThreadAndConversationMembers(services.db, viewer, {
    entryId,
    prefix,
    limit: maxSuggestions,
  });
  const others = prefix === '' ? [] : await listNamed(services, viewer, query, maxSuggestions);
  const nearIds = new Set(near.map((row) => row.author_id));
  const all = [...near, ...others.filter((row) => !nearIds.has(row.author_id))];
  const exact = all.filter((row) => row.author_username === prefix);
  const rows = [...exact, ...all.filter((row) => !exact.includes(row))];
  return { items: rows.slice(0, maxSuggestions).map(presentAuthor) };
}
