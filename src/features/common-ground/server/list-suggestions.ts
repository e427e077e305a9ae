import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Suggestion } from '../contract.ts';
import { matchScore } from '../rules.ts';
import { gatherReasons } from './gather-reasons.ts';
import { type ListPastEvents, maxEvents } from './list-past-events.ts';
import { listSharedEvents, listSharedInterests, listWithoutConversation } from './store.ts';

/** One more than a page shows, because a profile page leaves out the member whose profile is open. */
const maxSuggestions = 4;
/** How many of the best matches are checked for an existing direct conversation with the viewer. */
const maxCandidates = 50;

/** Suggests members by shared interests and shared past events, best match first. */
export async function listSuggestions(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'userId'>,
  listPastEvents: ListPastEvents,
): Promise<{ items: Suggestion[] }> {
  const reasons = gatherReasons(
    await listSharedInterests(db, viewer),
    await listSharedEvents(db, viewer, await listPastEvents(viewer.userId, maxEvents)),
  );
  const candidates = [...reasons.values()]
    .sort((a, b) => matchScore(b) - matchScore(a) || (a.userId < b.userId ? 1 : -1))
    .slice(0, maxCandidates);
  if (candidates.length === 0) return { items: [] };
  const ids = candidates.map(({ userId }) => userId);
  const authors = new Map(
    (await listWithoutConversation(db, viewer, ids)).map((row) => [
      row.author_id,
      presentAuthor(row),
    ]),
  );
  const items = candidates.flatMap((member) => {
    const author = authors.get(member.userId);
    return author ? [{ ...author, ...member }] : [];
  });
  return { items: items.slice(0, maxSuggestions) };
}
