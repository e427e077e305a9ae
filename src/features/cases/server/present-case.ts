import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { farFuture } from '#platform/shared/clock.ts';
import type { CaseSummary, OwnCase, OwnReport } from '../contract.ts';
import { appealMs, canAppeal, dueAt, type Measure, outcomeOf } from '../rules.ts';
import type { CaseRow, OwnReportRow, SummaryRow } from './store.ts';

/** The end of a measure as the API returns it; null if it does not end. */
export const presentEnd = (until: number | null): number | null =>
  until === farFuture ? null : until;

/**
 * A report as its author sees it. After a successful appeal, the outcome is that nothing was done. The due time is that
 * of this report alone: the due time of the case would reveal other reports and an appeal.
 */
export function presentOwnReport(row: OwnReportRow): OwnReport {
  const { measure, decided_at: decidedAt } = row;
  const inForce: Measure | null = row.appeal_outcome === 'reversed' ? 'none' : measure;
  return {
    id: row.id,
    kind: row.target_kind,
    ground: row.ground,
    text: row.text,
    createdAt: row.created_at,
    dueAt: dueAt(row.ground, row.created_at),
    outcome: inForce && outcomeOf({ measure: inForce, removes: row.removes === 1 }),
    decidedAt,
  };
}

/**
 * A decision as shown to the member it is about. A case is decided automatically only when the member's account is
 * deleted, so `isDecidedAutomatically` is false for everything that members see about themselves.
 */
export function presentOwnCase(row: CaseRow, now: number, isDecidedAutomatically = false): OwnCase {
  const measure = row.measure ?? 'none';
  const decidedAt = row.decided_at ?? 0;
  return {
    id: row.id,
    kind: row.target_kind,
    ground: row.ground,
    excerpt: row.excerpt,
    measure,
    removes: row.removes === 1,
    isKept: row.removes === 1 && row.target_id !== '' && row.appeal_outcome !== 'reversed',
    until: presentEnd(row.until_at),
    rule: row.rule,
    facts: row.facts,
    automated: isDecidedAutomatically,
    noticedAutomatically: row.automated === 1 && !isDecidedAutomatically,
    decidedAt,
    appealUntil: decidedAt + appealMs,
    canAppeal: canAppeal({ measure, decidedAt, appealedAt: row.appealed_at }, now),
    appeal: presentAppeal(row),
  };
}

const presentAppeal = (row: CaseRow): OwnCase['appeal'] =>
  row.appealed_at === null
    ? null
    : {
        text: row.appeal_text ?? '',
        appealedAt: row.appealed_at,
        dueAt: row.due_at,
        outcome: row.appeal_outcome,
        reason: row.appeal_reason ?? '',
        decidedAt: row.appeal_decided_at,
      };

/** The columns of a left join with an author; null if there is none. */
type MaybeAuthor = { [Key in keyof Parameters<typeof presentAuthor>[0]]: string | null };

export function presentPerson(row: MaybeAuthor): CaseSummary['subject'] {
  const { author_id, author_name, author_username, author_photo_path } = row;
  if (author_id === null || author_name === null || author_username === null) return null;
  return presentAuthor({ author_id, author_name, author_username, author_photo_path });
}

export const presentSummary = (row: SummaryRow): CaseSummary => ({
  id: row.id,
  kind: row.target_kind,
  ground: row.ground,
  state: row.state,
  excerpt: row.excerpt,
  subject: presentPerson(row),
  reports: Number(row.reports),
  createdAt: row.created_at,
  dueAt: row.due_at,
  measure: row.measure,
  decidedAt: row.decided_at,
});
