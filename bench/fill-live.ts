import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { defaultDurationMs } from '#features/events/rules.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { insert, range, text } from './rows.ts';

/** Members per conversation; every member is in one. */
export const groupSize = 10;
const participantsPerEvent = 8;
const notificationsPerMember = 20;

/** Events, half of them past, each with a few participants. */
export async function fillEvents(
  trx: Transaction<Schema>,
  memberIds: string[],
  count: number,
  now: number,
): Promise<string[]> {
  const memberId = (n: number): string => memberIds[n % memberIds.length] ?? '';
  const ids = range(count).map(() => newId());
  const at = (n: number): number => now - (count - n) * 10_000;
  await insert(
    trx,
    'entry',
    ids.map((id, n) => ({
      id,
      kind: 'event',
      owner_id: memberId(n),
      created_at: at(n),
      like_count: 0,
      comment_count: 0,
    })),
  );
  await insert(
    trx,
    'event',
    ids.map((entry_id, n) => ({
      entry_id,
      title: text(n, 5),
      description: text(n, 40),
      starts_at: now + (n % 2 ? 1 : -1) * (1 + (n % 90)) * dayMs,
      ends_at: null,
      over_at: now + (n % 2 ? 1 : -1) * (1 + (n % 90)) * dayMs + defaultDurationMs,
      time_zone: 'Europe/Berlin',
      location: text(n, 3),
      picture_id: null,
      participant_count: participantsPerEvent,
      is_public: 0,
      town: '',
      created_at: at(n),
      updated_at: at(n),
    })),
  );
  const participants = ids.flatMap((event_id, n) =>
    range(participantsPerEvent).map((i) => ({
      event_id,
      user_id: memberId(n + i),
      joined_at: at(n) + i,
    })),
  );
  await insert(trx, 'event_participant', participants);
  return ids;
}

/** Groups of `groupSize` members: the n-th member is in conversation n / groupSize. */
export async function fillConversations(
  trx: Transaction<Schema>,
  memberIds: string[],
  now: number,
): Promise<string[]> {
  const ids = range(Math.ceil(memberIds.length / groupSize)).map(() => newId());
  const times = { created_at: now, last_message_at: now };
  await insert(
    trx,
    'conversation',
    ids.map((id) => ({ id, direct_key: null, title: null, ...times })),
  );
  await insert(
    trx,
    'conversation_member',
    memberIds.map((user_id, n) => ({
      conversation_id: ids[Math.floor(n / groupSize)] ?? '',
      user_id,
      joined_at: now,
      read_until: now,
      unread_count: 0,
      last_message_at: now,
    })),
  );
  return ids;
}

/** Unread like notifications for every member. */
export async function fillNotifications(
  trx: Transaction<Schema>,
  memberIds: string[],
  postIds: string[],
  now: number,
): Promise<void> {
  const rows = memberIds.flatMap((user_id, n) =>
    range(notificationsPerMember).map((i) => {
      const entry_id = postIds[(n + i * memberIds.length) % postIds.length] ?? '';
      return {
        id: newId(),
        user_id,
        type: 'like' as const,
        merge_key: `like:${entry_id}:${i}`,
        entry_id,
        comment_id: null,
        conversation_id: null,
        excerpt: text(n, 5),
        created_at: now - i * 1000,
        read_at: null,
      };
    }),
  );
  await insert(trx, 'notification', rows);
  await insert(
    trx,
    'notification_actor',
    rows.map(({ id, created_at }, at) => ({
      notification_id: id,
      user_id: memberIds[(at * 7 + 1) % memberIds.length] ?? '',
      acted_at: created_at,
    })),
  );
}
