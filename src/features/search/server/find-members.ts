import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { MemberFound } from '../contract.ts';
import { allNamesOf } from '../interest-words.ts';
import { excerptOf, highlight, toPlaceLine } from '../rules.ts';
import { countTypos, findRanges, nameTrigrams, nameWords, type QueryWord } from '../words.ts';
import type { HitRequest } from './list-hits.ts';
import { listInterests, listMemberRows, listSimilarMembers } from './member-store.ts';

const maxSimilar = 5;
/** Bounds the cost of a long query. */
const maxTrigrams = 24;

/** How many typing errors a word can have. Short words cannot have any, because they would match too many names. */
const maxTypos = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
};

/**
 * The ids of members whose names differ from the words by a few typing errors, without those in `known`. Each word
 * must be similar to a word of the name.
 */
export async function findSimilarMembers(
  db: Kysely<Schema>,
  viewer: Viewer,
  { words, areaId }: Pick<HitRequest, 'words' | 'areaId'>,
  known: readonly string[],
): Promise<string[]> {
  const wanted = words.map(({ folded }) => folded);
  if (wanted.every((word) => maxTypos(word) === 0)) return [];
  const trigrams = [...nameTrigrams(...wanted)].slice(0, maxTrigrams);
  const candidates = await listSimilarMembers(db, viewer, { trigrams, areaId });
  return candidates
    .filter(({ display_name, username }) => {
      const names = [...nameWords(display_name), ...nameWords(username)];
      return wanted.every((word) => names.some((name) => countTypos(word, name) <= maxTypos(word)));
    })
    .map(({ user_id }) => user_id)
    .filter((id) => !known.includes(id))
    .slice(0, maxSimilar);
}

/** Presents members in the order of `ids`, followed by those with similar names. */
export async function presentMembers(
  db: Kysely<Schema>,
  viewer: Viewer,
  words: readonly QueryWord[],
  { ids, similar }: { ids: readonly string[]; similar: readonly string[] },
): Promise<MemberFound[]> {
  const all = [...ids, ...similar];
  if (all.length === 0) return [];
  const rows = new Map((await listMemberRows(db, viewer, all)).map((row) => [row.author_id, row]));
  const interests = Map.groupBy(await listInterests(db, all), ({ user_id }) => user_id);
  return all.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const author = presentAuthor(row);
    const matching = (interests.get(id) ?? []).filter(({ name }) =>
      allNamesOf(name).some((one) => findRanges(one, words).length > 0),
    );
    return {
      ...author,
      name: highlight(author.userName, words),
      excerpt: excerptOf(row.bio, words),
      location: highlight(toPlaceLine(row.location, row.area_name), words),
      interests: matching.map(({ name }) => name),
      isSimilar: similar.includes(id),
    };
  });
}
