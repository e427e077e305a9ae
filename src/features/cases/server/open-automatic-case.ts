import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Evidence } from '../contract.ts';
import { dueAt } from '../rules.ts';
import { insertReport, isReportedAutomatically, markAutomatic, openCase } from './store.ts';
import { findNames } from './target-store.ts';

/** How long to wait before the same member can be reported automatically again. */
const pauseMs = 30 * dayMs;

/**
 * Reports a member for spam automatically. Moderators see only the numbers, not what the member
 * wrote. Does nothing if the member was reported automatically in the last thirty days. Reports by
 * members don't count: otherwise, a friend of a spammer could prevent the automatic report. Returns
 * whether it reported the member.
 */
export async function openAutomaticCase(
  { clock }: Pick<Services, 'clock'>,
  { trx }: Pick<Act, 'trx'>,
  { subjectId, signs }: { subjectId: string; signs: NonNullable<Evidence['signs']> },
): Promise<boolean> {
  const now = clock();
  if (await isReportedAutomatically(trx, subjectId, now - pauseMs)) return false;
  const names = await findNames(trx, subjectId);
  if (!names) return false;
  const ground = 'spam';
  const caseId = await openCase(trx, {
    id: newId(),
    subject_id: subjectId,
    target_kind: 'member',
    target_id: subjectId,
    ground,
    excerpt: names.display_name,
    created_at: now,
    due_at: dueAt(ground, now),
  });
  await markAutomatic(trx, caseId);
  const evidence: Evidence = {
    title: '',
    text: '',
    createdAt: null,
    pictures: [],
    context: [],
    name: names.display_name,
    username: names.username,
    signs,
  };
  await insertReport(trx, {
    id: newId(),
    case_id: caseId,
    reporter_id: null,
    ground,
    text: '',
    evidence: JSON.stringify(evidence),
    created_at: now,
  });
  return true;
}
