import type { Transaction } from 'kysely';
import type { DeliveryTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';
import { findUnread, listPeopleOf, listUnreadOf } from '#features/notifications/server/unread.ts';
import { isMerged, type NoticeKind, subjectKey } from '../rules.ts';
import { composeTogether, type Notice } from './compose-notice.ts';
import { findMessageKey, listMergeable } from './delivery-store.ts';

type Trx = Transaction<Schema>;

/** The most deliveries that are sent as one notification, so that a decision stays fast. */
const maxTogether = 50;

/** A notification that is due. */
export interface DueNotice {
  notice: Notice;
  delivery: DeliveryTable;
  /** Other waiting deliveries that the notification also covers. */
  merged: readonly DeliveryTable[];
  /** When the newest message was sent; null if the notification is not about messages. */
  readUntil: number | null;
  /** When the notification last changed, or the newest message was sent. */
  createdAt: number;
}

/**
 * Composes the notification of a delivery together with others that wait; see {@link isMerged}. Null if the delivery's
 * subject has been read or belongs to another delivery by now, or if {@link composeTogether} returns null.
 */
export async function readNotice(
  trx: Trx,
  delivery: DeliveryTable,
  now: number,
): Promise<DueNotice | null> {
  const { user_id: userId, subject_id, subject_key } = delivery;
  const kind = delivery.kind as NoticeKind;
  const viewer = { userId };
  const unread = await findUnread(trx, viewer, subject_id);
  if (!unread) return null;
  if (kind === 'message') {
    // If the member has read the earlier messages, newer ones belong to another delivery.
    const current = await findMessageKey(trx, userId, subject_id);
    if (current?.key !== subject_key) return null;
  } else if (subject_key !== subject_id) {
    // If the notification has changed again, the change belongs to another delivery.
    if (subject_key !== subjectKey(kind, unread.id, unread.created_at)) return null;
  }
  const waiting =
    isMerged(kind) && unread.entry_id !== null
      ? await listMergeable(trx, delivery, unread.entry_id, now, maxTogether - 1)
      : [];
  const others = await listUnreadOf(
    trx,
    viewer,
    waiting.map((other) => other.subject_id),
  );
  const rows = [unread, ...others].toSorted((a, b) => b.created_at - a.created_at);
  const notice = composeTogether(rows, await listPeopleOf(trx, viewer, rows), now);
  if (!notice) return null;
  const unreadIds = new Set(others.map(({ id }) => id));
  return {
    notice,
    delivery,
    merged: waiting.filter((other) => unreadIds.has(other.subject_id)),
    readUntil: kind === 'message' ? unread.created_at : null,
    createdAt: unread.created_at,
  };
}
