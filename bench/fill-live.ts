import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { defaultDurationMs } from '#features/events/rules.ts';
import { firstNumber } from '#features/search/document.ts';
import { documentWords } from '#features/search/words.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { insert } from './bulk.ts';
import { generateRareWord, generateText, pick, range, shuffle } from './sample-data.ts';

/** Members per conversation. Every active member is in exactly one conversation. */
export const groupSize = 10;
/** Enough for a full page of messages. */
const minMessagesPerConversation = 50;
const participantsPerEvent = 8;
const notificationsPerMember = 20;

interface EventsToFill {
  /** The hosts of the events. */
  memberIds: string[];
  participantIds: string[];
  count: number;
  now: number;
}

/** Inserts events, half of them past, each with a few participants. Returns the ids of the upcoming events. */
export async function fillEvents(
  db: Kysely<Schema>,
  { memberIds, participantIds, count, now }: EventsToFill,
): Promise<string[]> {
  const ids = range(count).map(() => newId());
  const numbers = shuffle(range(count));
  const at = (n: number): number => now - (count - pick(numbers, n)) * 10_000;
  await insert(db, 'entry', count, (n) => ({
    id: pick(ids, n),
    kind: 'event' as const,
    owner_id: pick(memberIds, n),
    created_at: at(n),
    like_count: 0,
    comment_count: 0,
  }));
  const startOf = (n: number): number => now + (n % 2 ? 1 : -1) * ((1 + (n % 90)) * dayMs + n);
  const eventText = (n: number) => ({
    title: generateText(n, 5),
    description: `${generateText(n, 40)} ${generateRareWord(n)}`,
    location: generateText(n, 3),
  });
  await insert(db, 'search_doc', count, (n) => {
    const { title, description, location } = eventText(n);
    const words = documentWords({ title, text: `${description}\n${location}` });
    const number = firstNumber('event', startOf(n));
    return { number, kind: 'event' as const, entry_id: pick(ids, n), user_id: null, words };
  });
  await insert(db, 'event', count, (n) => {
    const startsAt = startOf(n);
    return {
      entry_id: pick(ids, n),
      ...eventText(n),
      starts_at: startsAt,
      ends_at: null,
      over_at: startsAt + defaultDurationMs,
      time_zone: 'Europe/Berlin',
      picture_id: null,
      participant_count: participantsPerEvent,
      is_public: 0,
      town: '',
      created_at: at(n),
      updated_at: at(n),
    };
  });
  await insert(db, 'event_participant', count * participantsPerEvent, (n) => {
    const event = Math.floor(n / participantsPerEvent);
    return {
      event_id: pick(ids, event),
      user_id: pick(participantIds, event + (n % participantsPerEvent)),
      joined_at: at(event) + n,
    };
  });
  return ids.filter((_, n) => n % 2 === 1);
}

/**
 * Inserts conversations of `groupSize` members each, with messages. The n-th member is in conversation
 * n / groupSize, rounded down. Returns the ids of the conversations.
 */
export async function fillConversations(
  db: Kysely<Schema>,
  memberIds: string[],
  posts: number,
  now: number,
): Promise<string[]> {
  const ids = shuffle(range(Math.ceil(memberIds.length / groupSize)).map(() => newId()));
  const times = { created_at: now, last_message_at: now };
  await insert(db, 'conversation', ids.length, (n) => ({
    id: pick(ids, n),
    direct_key: null,
    title: null,
    ...times,
  }));
  await insert(db, 'conversation_member', memberIds.length, (n) => ({
    conversation_id: pick(ids, Math.floor(n / groupSize)),
    user_id: pick(memberIds, n),
    joined_at: now,
    read_until: now,
    unread_count: 0,
    last_message_at: now,
    dismissed_until: 0,
  }));
  const messages = Math.max(ids.length * minMessagesPerConversation, posts / 2);
  await insert(db, 'message', messages, (n) => {
    const conversation = n % ids.length;
    return {
      id: newId(),
      conversation_id: pick(ids, conversation),
      sender_id: pick(memberIds, conversation * groupSize + (n % groupSize)),
      content: generateText(n, 12),
      created_at: now - messages + n,
    };
  });
  return ids;
}

/** Inserts unread notifications about likes for each of the members. */
export async function fillNotifications(
  db: Kysely<Schema>,
  memberIds: string[],
  postIds: string[],
  now: number,
): Promise<void> {
  const ids = range(memberIds.length * notificationsPerMember).map(() => newId());
  await insert(db, 'notification', ids.length, (n) => {
    const entry_id = pick(postIds, n * 7);
    return {
      id: pick(ids, n),
      user_id: pick(memberIds, n),
      type: 'like' as const,
      merge_key: `like:${entry_id}:${n}`,
      entry_id,
      comment_id: null,
      excerpt: generateText(n, 5),
      created_at: now - n,
      read_at: null,
    };
  });
  await insert(db, 'notification_actor', ids.length, (n) => ({
    notification_id: pick(ids, n),
    user_id: pick(memberIds, n * 7 + 1),
    acted_at: now - n,
  }));
}
