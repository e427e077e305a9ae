import {
  caseDecided,
  contentErased,
  contentRemoved,
  contentRestored,
  type ModeratedContent,
  reportDecided,
} from '#features/cases/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { unreadChanged } from '../activity.ts';
import { deleteCancellations, deleteQuotesOf } from './event-notice-store.ts';
import { listRecipientsOfComment, listRecipientsOfEntry } from './recipient-store.ts';
import type { Notify } from './store-notifications.ts';

/** The stored detail of a notification about a decision. */
export interface CaseDetail {
  caseId: string;
}

/** Registers listeners that notify members of moderators' decisions about their reports and about themselves. */
export function notifyOfCases(acts: Services['acts'], notify: Notify): void {
  acts.on(reportDecided, (act, { caseId, reporterIds }) =>
    notify(
      act,
      null,
      reporterIds.map((user_id) => ({
        user_id,
        type: 'report_decided',
        merge_key: `report:${caseId}`,
        detail: JSON.stringify({ caseId } satisfies CaseDetail),
      })),
    ),
  );

  acts.on(caseDecided, (act, { caseId, subjectId: user_id }) =>
    notify(act, null, [
      {
        user_id,
        type: 'case_decided',
        merge_key: `case:${caseId}`,
        detail: JSON.stringify({ caseId } satisfies CaseDetail),
      },
    ]),
  );

  // Notifications about removed content are neither shown nor counted, so the unread counts change.
  acts.on(contentRemoved, countAgain);
  acts.on(contentRestored, countAgain);
  acts.on(contentErased, async ({ trx }, { kind, id }) => {
    if (kind === 'comment') await deleteQuotesOf(trx, id);
  });
  // When the event was removed, its participants were notified that it is cancelled.
  acts.on(contentRestored, async (act, { kind, id: eventId, ownerId: hostId }) => {
    if (kind !== 'event') return;
    const userIds = await deleteCancellations(act.trx, { eventId, hostId });
    if (userIds.length > 0) await act.emit(unreadChanged, { userIds });
  });
}

async function countAgain(act: Act, { kind, id }: ModeratedContent): Promise<void> {
  const userIds =
    kind === 'comment'
      ? await listRecipientsOfComment(act.trx, id)
      : await listRecipientsOfEntry(act.trx, id);
  if (userIds.length > 0) await act.emit(unreadChanged, { userIds });
}
