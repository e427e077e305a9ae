import { isLogged } from '#platform/server/database/audit-log.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Moderator, Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { isHidden } from '#platform/server/visibility/removed-content.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { CaseSummary, ModeratedCase, OwnCase, OwnReport } from '../contract.ts';
import { isLeftToOthers } from './left-to-others.ts';
import {
  presentEnd,
  presentOwnCase,
  presentOwnReport,
  presentPerson,
  presentSummary,
} from './present-case.ts';
import {
  type CaseRow,
  findCase,
  findOwnCase,
  findSummary,
  listDecided,
  listDue,
  listOwnCaseRows,
  listReportRows,
  listReportsOfCase,
} from './store.ts';
import { readEvidence } from './stored-evidence.ts';
import {
  countOpenCasesAbout,
  countOtherAdministrators,
  findSubject,
  listDecisionsAbout,
} from './subject-store.ts';
import { findEntryKind, locateContent } from './target-store.ts';

interface PageInput {
  cursor?: string | undefined;
  limit: number;
}

/** A moderator who reads a case. Administrators are moderators too. */
type CaseReader = Pick<Moderator, 'userId' | 'isAdmin' | 'isLimited'> & Viewer;

/** The viewer's reports, latest first. */
export async function listOwnReports(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { cursor, limit }: PageInput,
): Promise<Page<OwnReport>> {
  const rows = await listReportRows(db, viewer, { after: readCursor(cursor), limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.id, sortValue: row.created_at }));
  return { ...page, items: page.items.map(presentOwnReport) };
}

/** The decisions about the viewer, latest first. */
export async function listOwnCases(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: PageInput,
): Promise<Page<OwnCase>> {
  const rows = await listOwnCaseRows(db, viewer, { after: readCursor(cursor), limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.id, sortValue: row.decided_at ?? 0 }));
  const now = clock();
  return { ...page, items: page.items.map((row) => presentOwnCase(row, now)) };
}

export async function readOwnCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  caseId: string,
): Promise<OwnCase> {
  const row = await findOwnCase(db, viewer, caseId);
  if (!row) throw notFound('Case');
  return presentOwnCase(row, clock());
}

/** Lists cases for a moderator, without those about that moderator. */
export async function listCases(
  { db }: Pick<Services, 'db'>,
  moderator: Moderator,
  { state, cursor, limit }: PageInput & { state: CaseSummary['state'] },
): Promise<Page<CaseSummary>> {
  const range = { after: readCursor(cursor), limit: limit + 1 };
  const isDecided = state === 'decided';
  const rows = isDecided
    ? await listDecided(db, moderator, range)
    : await listDue(db, moderator, state, range);
  const page = cutPage(rows, limit, (row) => ({
    id: row.id,
    sortValue: isDecided ? (row.decided_at ?? 0) : row.due_at,
  }));
  return { ...page, items: page.items.map(presentSummary) };
}

/** A case with its evidence, its context and the member's history. Throws NOT_FOUND if it is about the moderator. */
export async function readCase(
  services: Pick<Services, 'db' | 'clock'>,
  moderator: CaseReader,
  caseId: string,
): Promise<ModeratedCase> {
  const { db, clock } = services;
  const summary = await findSummary(db, moderator, caseId);
  const row = summary && (await findCase(db, caseId));
  if (!row) throw notFound('Case');
  const now = clock();
  const reports = await listReportsOfCase(db, caseId);
  const { history, isAdmin } = await readHistory(services, row);
  const subject = { userId: row.subject_id, isAdmin };
  const appeal = { ...subject, decidedBy: row.decided_by };
  const isOpen = row.state === 'open';
  const isLeft = await isLeftToOthers(db, moderator.userId, row, {
    onlyAdministrators: isAdmin || !isOpen,
    now,
  });
  return {
    ...presentSummary(summary),
    path: await findPath(services, row),
    reported: reports.map((report) => ({
      ground: report.ground,
      text: report.text,
      createdAt: report.created_at,
      reporter: presentPerson(report),
      evidence: report.evidence ? readEvidence(report.evidence) : null,
    })),
    history,
    decision:
      row.decided_at === null
        ? null
        : presentOwnCase(row, now, await isDecidedAutomatically(services, row)),
    canDecide:
      isOpen && !moderator.isLimited && !isLeft && can(moderator, 'decide a case', subject),
    isLeftToOthers: isOpen && isLeft,
    canRestrict: can(moderator, 'restrict a member', subject),
    canDecideAppeal:
      row.state === 'appealed' && !isLeft && can(moderator, 'decide an appeal', appeal),
    needsOtherAdministrator:
      row.state === 'appealed' && !(await canOtherAdministratorDecide(services, row)),
  };
}

/**
 * Whether a case was decided automatically, when the account of its member was deleted. `decided_by` is also null if
 * the account of the moderator who decided is deleted, and `automated` is also 1 if the case has an automatic report.
 * Therefore, this also looks in the log, which contains every decision of a moderator.
 */
const isDecidedAutomatically = async (
  { db }: Pick<Services, 'db'>,
  { id, automated, subject_id, decided_by }: CaseRow,
): Promise<boolean> =>
  automated === 1 &&
  subject_id === null &&
  decided_by === null &&
  !(await isLogged(db, 'case.decided', id));

/** Whether the community has an administrator who can decide the appeal. */
const canOtherAdministratorDecide = async (
  { db }: Pick<Services, 'db'>,
  { subject_id, decided_by }: CaseRow,
): Promise<boolean> =>
  (await countOtherAdministrators(
    db,
    [subject_id, decided_by].filter((id) => id !== null),
  )) > 0;

const shownDecisions = 10;

async function readHistory(
  { db }: Pick<Services, 'db'>,
  { id, subject_id: userId }: CaseRow,
): Promise<{ history: ModeratedCase['history']; isAdmin: boolean }> {
  const none = { memberSince: null, isAdmin: false, openCases: 0, decisions: [] };
  if (userId === null) return { history: none, isAdmin: false };
  const subject = await findSubject(db, userId);
  const isAdmin = Boolean(subject?.adminId);
  const decisions = (await listDecisionsAbout(db, userId, shownDecisions + 1))
    .filter((decision) => decision.id !== id)
    .slice(0, shownDecisions)
    .map((decision) => ({
      id: decision.id,
      kind: decision.target_kind,
      ground: decision.ground,
      measure: decision.measure ?? 'none',
      decidedAt: decision.decided_at ?? 0,
      until: presentEnd(decision.until_at),
      reversed: decision.appeal_outcome === 'reversed',
    }));
  const openCases = await countOpenCasesAbout(db, userId);
  return {
    history: { memberSince: subject?.created_at ?? null, isAdmin, openCases, decisions },
    isAdmin,
  };
}

/**
 * The page that shows the content of a case. Null if the content is deleted, and for messages, which only the members
 * of the conversation can see.
 */
async function findPath({ db }: Pick<Services, 'db'>, row: CaseRow): Promise<string | null> {
  if (row.target_kind === 'message' || row.subject_id === null) return null;
  const place = await locateContent(db, row);
  if (!place) return null;
  if (place.entryId === null) return `/profile/${row.subject_id}`;
  if (await isHidden(db, place.entryId)) return null;
  const kind = await findEntryKind(db, place.entryId);
  const page = kind === 'event' ? `/events/${place.entryId}` : `/posts/${place.entryId}`;
  return row.target_kind === 'comment' ? `${page}?comment=${row.target_id}` : page;
}
