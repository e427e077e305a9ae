import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { Suggestion } from '../contract.ts';
import { likelihood } from '../rules.ts';
import { gatherReasons } from './gather-reasons.ts';
import { mostEvents, type PastEvents } from './past-events.ts';
import { listMeetings, listSharedInterests, listStrangers } from './store.ts';

/** As many as one can greet without choosing for long. */
const mostSuggested = 3;
/** So many of the likeliest are looked at, as one may write to some of them already. */
const mostLikely = 50;

/** Members whom the viewer may get on with: by what both like, and by the events where both were. */
export async function listSuggestions(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  pastEvents: PastEvents,
): Promise<{ items: Suggestion[] }> {
  const reasons = gatherReasons(
    await listSharedInterests(db, viewer),
    await listMeetings(db, viewer, await pastEvents(viewer.userId, mostEvents)),
  );
  const likeliest = [...reasons.values()]
    .sort((a, b) => likelihood(b) - likelihood(a) || (a.userId < b.userId ? 1 : -1))
    .slice(0, mostLikely);
  if (likeliest.length === 0) return { items: [] };
  const ids = likeliest.map(({ userId }) => userId);
  const strangers = new Map(
    (await listStrangers(db, viewer, ids)).map((row) => [row.author_id, presentAuthor(row)]),
  );
  const items = likeliest.flatMap((member) => {
    const author = strangers.get(member.userId);
    return author ? [{ ...author, ...member }] : [];
  });
  return { items: items.slice(0, mostSuggested) };
}
