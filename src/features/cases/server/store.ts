import { type Compilable, type Kysely, sql, type Transaction } from 'kysely';
import type { CaseFileTable, ReportTable } from '#db/moderation-tables.ts';
import type { Schema } from '#db/schema.ts';
import { authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, newerThan, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { moreSerious } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;
export type CaseRow = CaseFileTable;

/** How many of a member's reports wait for a decision. */
export async function countOpenReports(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('report')
    .innerJoin('case_file', 'case_file.id', 'report.case_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('report.reporter_id', '=', userId)
    .where('case_file.state', '=', 'open')
    .executeTakeFirstOrThrow();
  return row.count;
}

type NewCase = Pick<
  CaseRow,
  'id' | 'subject_id' | 'target_kind' | 'target_id' | 'ground' | 'excerpt' | 'created_at' | 'due_at'
>;

const undecided = {
  measure: null,
  removes: 0,
  until_at: null,
  rule: '',
  facts: '',
  automated: 0,
  decided_by: null,
  decided_at: null,
  undo: null,
  appeal_text: null,
  appealed_at: null,
  appeal_outcome: null,
  appeal_reason: null,
  appeal_by: null,
  appeal_decided_at: null,
  address_hash: null,
} as const;

/**
 * Opens a case. If a case about the same target is already open, that case gets the more serious ground and the earlier
 * due time instead. Returns the case's id. The case's row stays locked until the commit, so that nobody decides the
 * case before the report is stored.
 */
export async function openCase(trx: Trx, newCase: NewCase): Promise<string> {
  const stored = await trx
    .insertInto('case_file')
    .values({ ...newCase, state: 'open', ...undecided })
    .onConflict((conflict) =>
      conflict
        .columns(['target_kind', 'target_id'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({
          due_at: sql<number>`case when excluded.due_at < case_file.due_at then excluded.due_at else case_file.due_at end`,
        }),
    )
    .returning(['id', 'ground'])
    .executeTakeFirstOrThrow();
  const ground = moreSerious(stored.ground, newCase.ground);
  if (ground !== stored.ground) {
    await trx.updateTable('case_file').set({ ground }).where('id', '=', stored.id).execute();
  }
  return stored.id;
}

/** Whether a member has been reported automatically since the given time. */
export async function isReportedAutomatically(
  trx: Trx,
  subjectId: string,
  since: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('case_file')
    .innerJoin('report', 'report.case_id', 'case_file.id')
    .select('report.id')
    .where('case_file.subject_id', '=', subjectId)
    .where('case_file.automated', '=', 1)
    // This also matches a report whose reporter has deleted their account. Such a report rarely shares a case with an
    // automatic one, and could only delay the next automatic report.
    .where('report.reporter_id', 'is', null)
    .where('report.created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that a case has an automatic report. */
export const markAutomatic = async (trx: Trx, caseId: string): Promise<void> => {
  await trx.updateTable('case_file').set({ automated: 1 }).where('id', '=', caseId).execute();
};

/** Stores a report. Returns false if its reporter has already reported the target of this case. */
export async function insertReport(trx: Trx, report: ReportTable): Promise<boolean> {
  const row = await trx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const selectOwnReports = (db: Db, userId: string) =>
  db
    .selectFrom('report')
    .innerJoin('case_file', 'case_file.id', 'report.case_id')
    .select(['report.id', 'report.ground', 'report.text', 'report.created_at'])
    .select(['case_file.target_kind', 'case_file.decided_at'])
    .select(['case_file.measure', 'case_file.removes', 'case_file.appeal_outcome'])
    .where('report.reporter_id', '=', userId);

export type OwnReportRow = Awaited<ReturnType<typeof listReportRows>>[number];

/** One page of the viewer's reports, latest first. */
export const listReportRows = (
  db: Db,
  { userId }: Viewer,
  page: { after: Keyset | null; limit: number },
) =>
  selectOwnReports(db, userId)
    .$if(page.after !== null, (qb) => qb.where(olderThan('report', page.after as Keyset)))
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(page.limit)
    .execute();

export const findReportRow = (db: Db, { userId }: Viewer, id: string) =>
  selectOwnReports(db, userId).where('report.id', '=', id).executeTakeFirst();

/** One page of the decisions about the viewer that had a measure, latest first. */
export const listOwnCaseRows = (
  db: Db,
  { userId }: Viewer,
  page: { after: Keyset | null; limit: number },
): Promise<CaseRow[]> =>
  db
    .selectFrom('case_file')
    .selectAll()
    .where('subject_id', '=', userId)
    .where('measure', '<>', 'none')
    .$if(page.after !== null, (qb) =>
      qb.where(olderThan('case_file', page.after as Keyset, ['decided_at', 'id'])),
    )
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

export const findOwnCase = (db: Db, { userId }: Viewer, id: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('case_file')
    .selectAll()
    .where('id', '=', id)
    .where('subject_id', '=', userId)
    .where('measure', '<>', 'none')
    .executeTakeFirst();

/** Selects what a list shows of each case, including the member it is about. Leaves out cases about the viewer. */
const selectSummaries = (db: Db, { userId }: Viewer) =>
  db
    .selectFrom('case_file')
    .leftJoin('profile as author', 'author.user_id', 'case_file.subject_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(['case_file.id', 'case_file.target_kind', 'case_file.ground', 'case_file.state'])
    .select(['case_file.excerpt', 'case_file.created_at', 'case_file.due_at'])
    .select(['case_file.measure', 'case_file.decided_at', 'case_file.subject_id'])
    .select(authorColumns)
    .select((eb) =>
      eb
        .selectFrom('report')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('report.case_id', '=', 'case_file.id')
        .as('reports'),
    )
    // Nobody learns what was reported about themselves.
    .where((eb) =>
      eb.or([eb('case_file.subject_id', 'is', null), eb('case_file.subject_id', '<>', userId)]),
    );

export type SummaryRow = Awaited<ReturnType<typeof listDue>>[number];

/** One page of the cases, or of the appeals, that wait for a decision, by due time. */
export const listDue = prepareRows(
  (
    db,
    viewer: Viewer,
    state: 'open' | 'appealed',
    page: { after: Keyset | null; limit: number },
  ): Compilable<
    ReturnType<typeof selectSummaries> extends { execute(): Promise<(infer Row)[]> } ? Row : never
  > =>
    selectSummaries(db, viewer)
      .where('case_file.state', '=', state)
      .$if(page.after !== null, (qb) =>
        qb.where(newerThan('case_file', page.after as Keyset, ['due_at', 'id'])),
      )
      .orderBy('case_file.due_at')
      .orderBy('case_file.id')
      .limit(page.limit),
);

/** One page of the cases that have been decided, including those under appeal, latest decision first. */
export const listDecided = prepareRows(
  (db, viewer: Viewer, page: { after: Keyset | null; limit: number }): Compilable<SummaryRow> =>
    selectSummaries(db, viewer)
      .where('case_file.decided_at', 'is not', null)
      .$if(page.after !== null, (qb) =>
        qb.where(olderThan('case_file', page.after as Keyset, ['decided_at', 'id'])),
      )
      .orderBy('case_file.decided_at', 'desc')
      .orderBy('case_file.id', 'desc')
      .limit(page.limit),
);

export const findSummary = (db: Db, viewer: Viewer, id: string) =>
  selectSummaries(db, viewer).where('case_file.id', '=', id).executeTakeFirst();

export const findCase = (db: Db, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('case_file').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a case until the commit and returns it. */
export const lockCase = (trx: Trx, id: string): Promise<CaseRow | undefined> =>
  trx
    .updateTable('case_file')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const updateCase = async (trx: Trx, id: string, change: Partial<CaseRow>): Promise<void> => {
  await trx.updateTable('case_file').set(change).where('id', '=', id).execute();
};

/** Erases the target of a case, and the data that an appeal would restore, in all cases that removed this target. */
export const clearTarget = async (
  trx: Trx,
  { id, target_kind, target_id }: Pick<CaseRow, 'id' | 'target_kind' | 'target_id'>,
): Promise<void> => {
  await trx
    .updateTable('case_file')
    .set({ target_id: '', undo: null })
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([
          eb('target_kind', '=', target_kind),
          eb('target_id', '=', target_id),
          eb('state', '<>', 'open'),
          eb('removes', '=', 1),
        ]),
      ]),
    )
    .execute();
};

/** The reports of a case with their evidence, oldest first. */
export const listReportsOfCase = (db: Db, caseId: string) =>
  db
    .selectFrom('report')
    .leftJoin('profile as author', 'author.user_id', 'report.reporter_id')
    .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
    .select(['report.ground', 'report.text', 'report.evidence', 'report.created_at'])
    .select(authorColumns)
    .where('report.case_id', '=', caseId)
    .orderBy('report.created_at')
    .orderBy('report.id')
    .execute();

/** The members who reported what a case is about. */
export async function listReporterIds(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('report')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .where('reporter_id', 'is not', null)
    .execute();
  return rows.flatMap(({ reporter_id }) => reporter_id ?? []);
}
