import type { Kysely, Transaction } from 'kysely';
import type { Schema, TestimonialTable } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, youngerThan } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Verdict } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

export const findTestimonial = (
  db: Db,
  { userId }: Viewer,
): Promise<TestimonialTable | undefined> =>
  db.selectFrom('testimonial').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Writes a member's words, in the place of earlier ones; nobody has judged them yet. */
export const saveTestimonial = (
  trx: Trx,
  { userId }: Viewer,
  words: { text: string; written_at: number },
): Promise<TestimonialTable> => {
  const unjudged = { ...words, verdict: null, judged_at: null, judged_by: null };
  return trx
    .insertInto('testimonial')
    .values({ user_id: userId, ...unjudged })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(unjudged))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const deleteTestimonial = async (trx: Trx, { userId }: Viewer): Promise<void> => {
  await trx.deleteFrom('testimonial').where('user_id', '=', userId).execute();
};

export interface JudgedRow extends TestimonialTable, AuthorRow {}

const withAuthors = (db: Db) =>
  db
    .selectFrom('testimonial')
    .innerJoin('profile as author', 'author.user_id', 'testimonial.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .selectAll('testimonial')
    .select(authorColumns);

/** One page of those that wait (`verdict` is null) or were judged so, in the order of writing. */
export const listTestimonialRows = (
  db: Db,
  page: { verdict: Verdict | null; after: Keyset | null; limit: number },
): Promise<JudgedRow[]> =>
  withAuthors(db)
    .where('testimonial.verdict', page.verdict === null ? 'is' : '=', page.verdict)
    .$if(page.after !== null, (qb) =>
      qb.where(youngerThan('testimonial', page.after as Keyset, ['written_at', 'user_id'])),
    )
    .orderBy('testimonial.written_at')
    .orderBy('testimonial.user_id')
    .limit(page.limit)
    .execute();

export const findJudged = (db: Db, userId: string): Promise<JudgedRow | undefined> =>
  withAuthors(db).where('testimonial.user_id', '=', userId).executeTakeFirst();

/** False when other words stand there than those that were read. */
export async function saveVerdict(
  trx: Trx,
  judged: { userId: string; writtenAt: number; verdict: Verdict; by: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('testimonial')
    .set({ verdict: judged.verdict, judged_at: judged.at, judged_by: judged.by })
    .where('user_id', '=', judged.userId)
    .where('written_at', '=', judged.writtenAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All that visitors may know of who said something. */
export interface ApprovedRow {
  user_id: string;
  text: string;
  display_name: string;
  /** When they became a member. */
  created_at: number;
}

/** Those that visitors are shown, the one that was approved last first. */
export const listApprovedRows = (db: Db, limit: number): Promise<ApprovedRow[]> =>
  db
    .selectFrom('testimonial')
    .innerJoin('profile', 'profile.user_id', 'testimonial.user_id')
    .select(['testimonial.user_id', 'testimonial.text'])
    .select(['profile.display_name', 'profile.created_at'])
    .where('testimonial.verdict', '=', 'approved')
    .orderBy('testimonial.judged_at', 'desc')
    .orderBy('testimonial.user_id')
    .limit(limit)
    .execute();
