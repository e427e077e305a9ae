import { copyPicture } from '#features/pictures/server/copy-picture.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { cutLine } from '#platform/shared/plain-text.ts';
import type { Evidence, OwnReport } from '../contract.ts';
import { caseCopy } from '../copy.ts';
import { limits } from '../limits.ts';
import { dueAt, type Ground, type TargetKind } from '../rules.ts';
import { presentOwnReport } from './present-case.ts';
import { countOpenReports, findReportRow, insertReport, openCase } from './store.ts';
import type { StoredEvidence } from './stored-evidence.ts';
import { findNames, findTarget, type Target } from './target-store.ts';

interface ReportInput {
  kind: TargetKind;
  id: string;
  ground: Ground;
  text: string;
}

/** Copies the reported content, so that moderators can judge it even after its author edits or deletes it. */
async function copyEvidence(
  services: Pick<Services, 'db' | 'storage'>,
  viewer: Viewer,
  target: Target,
): Promise<StoredEvidence> {
  const { subjectId, title, text, createdAt, pictureIds } = target;
  const copies = await Promise.all(pictureIds.map((id) => copyPicture(services, id)));
  const names = await findNames(services.db, subjectId);
  const byOf = (authorId: string | null): Evidence['context'][number]['by'] => {
    if (authorId === subjectId) return 'subject';
    return authorId === viewer.userId ? 'reporter' : 'other';
  };
  return {
    title,
    text,
    name: names?.display_name ?? '',
    username: names?.username ?? '',
    createdAt,
    pictures: copies.filter((copy) => copy !== null),
    context: target.context.map((said) => ({ by: byOf(said.authorId), ...said })),
  };
}

const excerptOf = ({ title, text, name }: StoredEvidence): string =>
  cutLine([title, text].filter(Boolean).join(': ') || name, limits.excerptLength);

/** Reports content or a member that the viewer can see. All open reports of the same target share one case. */
export async function createReport(
  services: Services,
  viewer: Viewer,
  input: ReportInput,
  key: string | null,
): Promise<OwnReport> {
  const target = await findTarget(services.db, viewer, input);
  // A retry finds its report even if the reported content was deleted in the meantime.
  if (!target && key === null) throw notFound('Content');
  if (target?.subjectId === viewer.userId) throw new AppError('INVALID_INPUT', caseCopy.yourself);
  const evidence = target && (await copyEvidence(services, viewer, target));
  const attempt = { userId: viewer.userId, key, request: ['createReport', input] };
  return services.acts.transact((act) =>
    withIdempotencyKey(act.trx, attempt, {
      async create() {
        if (!target || !evidence) throw notFound('Content');
        return insert(services, act, viewer, { input, subjectId: target.subjectId, evidence });
      },
      read: (id) => readReport(act, viewer, id),
    }),
  );
}

async function insert(
  { engine, clock }: Pick<Services, 'engine' | 'clock'>,
  act: Act,
  viewer: Viewer,
  {
    input,
    subjectId,
    evidence,
  }: { input: ReportInput; subjectId: string; evidence: StoredEvidence },
): Promise<OwnReport> {
  const { trx } = act;
  // The lock makes concurrent reports by the same member wait, so that each is counted.
  await lockVisibility(trx, engine, [viewer.userId]);
  if ((await countOpenReports(trx, viewer.userId)) >= limits.maxOpenReports) {
    throw new AppError('CONFLICT', caseCopy.tooManyOpen);
  }
  const now = clock();
  const { kind, id: targetId, ground, text } = input;
  const caseId = await openCase(trx, {
    id: newId(),
    subject_id: subjectId,
    target_kind: kind,
    target_id: targetId,
    ground,
    excerpt: excerptOf(evidence),
    created_at: now,
    due_at: dueAt(ground, now),
  });
  const id = newId();
  const isNew = await insertReport(trx, {
    id,
    case_id: caseId,
    reporter_id: viewer.userId,
    ground,
    text,
    evidence: JSON.stringify(evidence),
    created_at: now,
  });
  if (!isNew) throw new AppError('CONFLICT', caseCopy.reportedAlready);
  return readReport(act, viewer, id);
}

async function readReport({ trx }: Act, viewer: Viewer, id: string): Promise<OwnReport> {
  const row = await findReportRow(trx, viewer, id);
  if (!row) throw notFound('Content');
  return presentOwnReport(row);
}
