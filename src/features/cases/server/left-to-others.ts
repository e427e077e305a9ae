import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type CaseRow, listReporterIds } from './store.ts';
import { hasOtherDecider } from './subject-store.ts';

/**
 * Whether a moderator must leave the pending decision, about the case or about an appeal, to others. That is so if they
 * reported the content, the decision is not overdue, and somebody who did not report the content can decide.
 */
export async function isLeftToOthers(
  db: Kysely<Schema>,
  moderatorId: string,
  { id, due_at: dueAt, subject_id: subjectId, decided_by: decidedBy }: CaseRow,
  { onlyAdministrators, now }: { onlyAdministrators: boolean; now: number },
): Promise<boolean> {
  if (dueAt <= now) return false;
  const reporterIds = await listReporterIds(db, id);
  if (!reporterIds.includes(moderatorId)) return false;
  const excludedIds = [...reporterIds, subjectId, decidedBy].filter((userId) => userId !== null);
  return hasOtherDecider(db, excludedIds, { onlyAdministrators, now });
}
