import { type SqlBool, sql } from 'kysely';
import { listAreaRows } from '#features/areas/server/store.ts';
import type { PlaceFilter } from '#features/events/server/page-shape.ts';
import type { Services } from '#platform/server/services.ts';
import { placeMark, queryWords } from '../words.ts';
import { prepareSmallResults } from './small-results-store.ts';
import { containsTerms, toTerms } from './terms-store.ts';

/**
 * Creates a filter for events whose location, town and name of the area have all words of `place` between them, and that
 * are in the area `areaId`, if any.
 */
export async function filterByPlace(
  services: Pick<Services, 'db' | 'engine'>,
  { areaId, place }: { areaId: string | null; place: string },
): Promise<PlaceFilter> {
  const words = place.trim() === '' ? [] : queryWords(place, await listAreaRows(services.db));
  // A place of punctuation or emoji has no words, and matches no event.
  const isEmpty = place.trim() !== '' && words.length === 0;
  const terms = toTerms(words, { mark: placeMark, areaId });
  const findSmallResult = await prepareSmallResults(services, ['event'], terms);
  const numbers = isEmpty ? [] : await findSmallResult('event');
  if (numbers) {
    const found = numbers.length > 0 ? sql`doc.number in (${sql.join(numbers)})` : sql`1 = 0`;
    return {
      areaId,
      isFew: true,
      matches: (column) =>
        sql<SqlBool>`${sql.ref(column)} in (select doc.entry_id from search_doc as doc where ${found})`,
    };
  }
  return {
    areaId,
    isFew: false,
    matches: (column) =>
      sql<SqlBool>`exists (select 1 from search_doc as doc where doc.entry_id = ${sql.ref(column)}
        and ${containsTerms(terms, sql`(' ' || doc.words || ' ')`)})`,
  };
}
