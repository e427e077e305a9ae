import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { interestKey } from '#features/profiles/interests.ts';
import { insert } from './bulk.ts';
import { pick, range } from './sample-data.ts';

const areaCount = 20;
const interestCount = 100;
const maxInterestsPerMember = 5;

export const areaIds = range(areaCount).map((n) => `area-${n}`);
export const interestNames = range(interestCount).map((n) => `Interest ${n}`);

/** The area of the n-th member. */
export const areaIdOf = (n: number): string => pick(areaIds, n * 7);

/** The interests of the n-th member. The k-th interest is chosen about 1/k times as often as the first one. */
function interestsOf(n: number): string[] {
  const chosenIndexes = range(maxInterestsPerMember).map((slot) => {
    const pseudoRandom =
      (Math.imul(n * maxInterestsPerMember + slot + 1, 2_654_435_761) >>> 0) / 2 ** 32;
    return Math.floor(interestCount ** pseudoRandom) - 1;
  });
  return [...new Set(chosenIndexes)].map((k) => pick(interestNames, k));
}

export const fillAreas = (db: Kysely<Schema>): Promise<void> =>
  insert(db, 'area', areaCount, (n) => ({
    id: pick(areaIds, n),
    name: `Area ${n}`,
    name_key: `area ${n}`,
    position: n,
  }));

/** Inserts the members' interests. `joinedAt` returns the time at which the n-th member joined. */
export async function fillInterests(
  db: Kysely<Schema>,
  ids: readonly string[],
  joinedAt: (n: number) => number,
): Promise<void> {
  const rows = ids.flatMap((user_id, n) =>
    interestsOf(n).map((name, position) => ({
      user_id,
      position,
      name,
      name_key: interestKey(name),
      custom: 1,
      joined_at: joinedAt(n),
      area_id: areaIdOf(n),
    })),
  );
  await insert(db, 'profile_interest', rows.length, (n) => pick(rows, n));
}
