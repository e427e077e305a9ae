import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { Suggestion } from '../contract.ts';
import { likelihood, type Reasons } from '../rules.ts';
import { listMeetings, listSharedInterests, listStrangers } from './store.ts';

/** As many as one can greet without choosing for long. */
const mostSuggested = 3;
/** So many of the likeliest are looked at, as one may write to some of them already. */
const mostLikely = 50;

interface Candidate extends Reasons {
  interests: string[];
}

/** Members whom the viewer may get on with: by what both like, and by the events where both were. */
export async function listSuggestions(
  parts: Pick<Parts, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<{ items: Suggestion[] }> {
  const { db, clock } = parts;
  const candidates = new Map<string, Candidate>();
  const candidate = (userId: string): Candidate => {
    const known = candidates.get(userId) ?? { interests: [], meetings: 0 };
    candidates.set(userId, known);
    return known;
  };
  for (const { user_id, name } of await listSharedInterests(db, viewer)) {
    candidate(user_id).interests.push(name);
  }
  for (const { user_id } of await listMeetings(db, viewer, clock())) candidate(user_id).meetings++;

  const likeliest = [...candidates]
    .sort(([a, forA], [b, forB]) => likelihood(forB) - likelihood(forA) || (a < b ? 1 : -1))
    .slice(0, mostLikely);
  if (likeliest.length === 0) return { items: [] };
  const ids = likeliest.map(([userId]) => userId);
  const strangers = new Map(
    (await listStrangers(db, viewer, ids)).map((row) => [row.author_id, presentAuthor(row)]),
  );
  const items = likeliest.flatMap(([userId, reasons]) => {
    const author = strangers.get(userId);
    return author ? [{ ...author, ...reasons }] : [];
  });
  return { items: items.slice(0, mostSuggested) };
}
