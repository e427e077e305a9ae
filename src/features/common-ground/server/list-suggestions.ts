import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Suggestion } from '../contract.ts';
import { matchScore } from '../rules.ts';
import { gatherReasons } from './gather-reasons.ts';
import { maxEvents, type PastEvents } from './past-events.ts';
import { listMeetings, listSharedInterests, listStrangers } from './store.ts';

/** As many as one can greet without choosing for long. */
const maxSuggestions = 3;
/** So many of the likeliest are looked at, as one may write to some of them already. */
const maxCandidates = 50;

/** Members whom the viewer may get on with: by what both like, and by the events where both were. */
export async function listSuggestions(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  pastEvents: PastEvents,
): Promise<{ items: Suggestion[] }> {
  const reasons = gatherReasons(
    await listSharedInterests(db, viewer),
    await listMeetings(db, viewer, await pastEvents(viewer.userId, maxEvents)),
  );
  const likeliest = [...reasons.values()]
    .sort((a, b) => matchScore(b) - matchScore(a) || (a.userId < b.userId ? 1 : -1))
    .slice(0, maxCandidates);
  if (likeliest.length === 0) return { items: [] };
  const ids = likeliest.map(({ userId }) => userId);
  const strangers = new Map(
    (await listStrangers(db, viewer, ids)).map((row) => [row.author_id, presentAuthor(row)]),
  );
  const items = likeliest.flatMap((member) => {
    const author = strangers.get(member.userId);
    return author ? [{ ...author, ...member }] : [];
  });
  return { items: items.slice(0, maxSuggestions) };
}
