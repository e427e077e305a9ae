import type { Services } from '#platform/server/services.ts';
import { eventReminderDue } from '../activity.ts';
import { listParticipantIds } from './participant-store.ts';
import { claimDueReminders, listDueEventIds } from './reminder-store.ts';
import { lockEvent } from './store.ts';

const batchSize = 100;

/**
 * Sends the reminders that are due, even if they became due while no process was running. The transaction that
 * sends a reminder deletes its row, so no second process sends it.
 */
export async function sendDueReminders(
  services: Pick<Services, 'acts' | 'db' | 'clock'>,
): Promise<void> {
  for (;;) {
    const eventIds = await listDueEventIds(services.db, services.clock(), batchSize);
    if (eventIds.length === 0) return;
    for (const eventId of eventIds) await remind(services, eventId);
  }
}

/** Reminds the participants of an event, unless it has started. If two reminders are due, participants get only one. */
const remind = (
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  eventId: string,
): Promise<void> =>
  acts.transact(async ({ trx, emit }) => {
    const now = clock();
    const event = await lockEvent(trx, eventId);
    const dueAt = await claimDueReminders(trx, eventId, now);
    if (!event || dueAt === undefined || event.starts_at <= now) return;
    const { owner_id: ownerId } = event;
    // A member who joined after the reminder was due has just read the date and needs no reminder.
    const userIds = await listParticipantIds(trx, { eventId, ownerId, joinedBy: dueAt });
    await emit(eventReminderDue, { eventId, ownerId, userIds });
  });
