import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { numberRange } from '../document.ts';
import { nameWords } from '../words.ts';
import { listHits } from './store.ts';

/** A word of a name as somebody may type it. Single letters and other signs are not in the index. */
const typedWord = /^[\p{L}\p{M}\p{N}'’-]{2,}$/u;

/**
 * The ids of the newest members whose names or usernames have all words of the query, spelled in any way that the search
 * treats as the same; the last word may be incomplete. Leaves out members whom the viewer may not find.
 */
export async function findByNameWords(
  services: Pick<Services, 'db' | 'engine' | 'clock'>,
  viewer: Viewer,
  query: string,
  limit: number,
): Promise<string[]> {
  const isName = query
    .trim()
    .split(/\s+/)
    .every((word) => typedWord.test(word));
  const folded = isName ? nameWords(query) : [];
  if (folded.length === 0) return [];
  const words = folded.map((word, index) => ({
    folded: word,
    stem: word,
    isPrefix: index === folded.length - 1,
    areaIds: [],
  }));
  const [from, to] = numberRange('member');
  const section = { kind: 'member', inTitle: true, ascending: false, from, to } as const;
  const request = { words, areaId: null, now: services.clock(), limit };
  const hits = await listHits(services, viewer, { ...section, ...request });
  return hits.map(({ id }) => id);
}
