import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema, TestimonialTable } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, newerThan } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Verdict } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
export type TestimonialRow = Selectable<TestimonialTable>;

export const findTestimonial = (db: Db, { userId }: Viewer): Promise<TestimonialRow | undefined> =>
  db.selectFrom('testimonial').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Locks a member's testimonial until the end of the transaction and returns it, or undefined if there is none. */
export const lockTestimonial = (
  trx: Trx,
  { userId }: Viewer,
): Promise<TestimonialRow | undefined> =>
  trx
    .updateTable('testimonial')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Replaces a member's testimonial, or creates it with its first version. Any earlier verdict is cleared. */
export const saveTestimonial = (
  trx: Trx,
  { userId }: Viewer,
  fields: Pick<TestimonialTable, 'text' | 'written_at' | 'shows_picture'>,
  firstVersion: number,
): Promise<TestimonialRow> => {
  const unreviewed = { ...fields, verdict: null, judged_at: null, judged_by: null };
  return trx
    .insertInto('testimonial')
    .values({ user_id: userId, ...unreviewed, version: firstVersion })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ ...unreviewed, version: eb('testimonial.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Changes whether the author's picture is shown. The text and the verdict stay. */
export const saveShowsPicture = (
  trx: Trx,
  { userId }: Viewer,
  showsPicture: TestimonialTable['shows_picture'],
): Promise<TestimonialRow> =>
  trx
    .updateTable('testimonial')
    .set((eb) => ({ shows_picture: showsPicture, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTestimonial = async (trx: Trx, { userId }: Viewer): Promise<void> => {
  await trx.deleteFrom('testimonial').where('user_id', '=', userId).execute();
};

export interface TestimonialWithAuthor extends TestimonialRow, AuthorRow {}

const selectWithAuthors = (db: Db) =>
  db
    .selectFrom('testimonial')
    .innerJoin('profile as author', 'author.user_id', 'testimonial.user_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .selectAll('testimonial')
    .select(authorColumns);

/** One page of the testimonials with this verdict, oldest first. Null selects those that are waiting for a review. */
export const listTestimonialRows = (
  db: Db,
  page: { verdict: Verdict | null; after: Keyset | null; limit: number },
): Promise<TestimonialWithAuthor[]> =>
  selectWithAuthors(db)
    .where('testimonial.verdict', page.verdict === null ? 'is' : '=', page.verdict)
    .$if(page.after !== null, (qb) =>
      qb.where(newerThan('testimonial', page.after as Keyset, ['written_at', 'user_id'])),
    )
    .orderBy('testimonial.written_at')
    .orderBy('testimonial.user_id')
    .limit(page.limit)
    .execute();

export const findTestimonialWithAuthor = (
  db: Db,
  userId: string,
): Promise<TestimonialWithAuthor | undefined> =>
  selectWithAuthors(db).where('testimonial.user_id', '=', userId).executeTakeFirst();

/** Saves a verdict. Returns false if the text has changed since the administrator read it. */
export async function saveVerdict(
  trx: Trx,
  decision: { userId: string; writtenAt: number; verdict: Verdict; by: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('testimonial')
    .set({ verdict: decision.verdict, judged_at: decision.at, judged_by: decision.by })
    .where('user_id', '=', decision.userId)
    .where('written_at', '=', decision.writtenAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The columns that the landing page may use. */
export interface ApprovedRow {
  text: string;
  shows_picture: 0 | 1;
  display_name: string;
  /** The author's current profile picture. */
  picture_id: string | null;
  /** When the author became a member. */
  created_at: number;
}

/** The approved testimonials, most recently approved first. */
export const listApprovedRows = (db: Db, limit: number): Promise<ApprovedRow[]> =>
  db
    .selectFrom('testimonial')
    .innerJoin('profile', 'profile.user_id', 'testimonial.user_id')
    .select(['testimonial.text', 'testimonial.shows_picture'])
    .select(['profile.display_name', 'profile.picture_id', 'profile.created_at'])
    .where('testimonial.verdict', '=', 'approved')
    .orderBy('testimonial.judged_at', 'desc')
    .orderBy('testimonial.user_id')
    .limit(limit)
    .execute();

/** Whether a picture is the current profile picture of an approved author who shows it to visitors. */
export async function hasApprovedPicture(db: Db, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile')
    .innerJoin('testimonial', 'testimonial.user_id', 'profile.user_id')
    .select('profile.user_id')
    .where('profile.picture_id', '=', pictureId)
    .where('testimonial.verdict', '=', 'approved')
    .where('testimonial.shows_picture', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
