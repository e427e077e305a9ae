import { directKey } from '#features/messages/rules.ts';
import { derivedId } from '../records/derived-id.ts';
import type { ImportedMessage } from '../records/message.ts';
import {
  findDirect,
  findIds,
  findMembers,
  insertRows,
  seatMembers,
  spanConversations,
} from '../store.ts';
import { distinct, type Writing } from './writing.ts';

/** What was written between the same people: in the older product nothing else held it together. */
interface Talk {
  id: string;
  directKey: string | null;
  memberIds: string[];
  begins: number;
  ends: number;
  messages: ImportedMessage[];
}

/**
 * Writes messages as conversations, one for each circle of people. Two people go on in the
 * conversation that they have. Everything old counts as read.
 */
export async function writeMessages(
  writing: Writing,
  messages: readonly ImportedMessage[],
): Promise<void> {
  const { trx, context } = writing;
  const { report } = context;
  const refuse = ({ id }: ImportedMessage, reason: string) =>
    report.refused('messages', `messages/${id}`, reason);
  const byId = distinct(messages, (message) => refuse(message, 'this id comes twice'));
  const there = await findIds(trx, 'message', byId.keys());
  const members = await findMembers(
    trx,
    messages.flatMap(({ userIds }) => userIds),
  );
  const fresh = [...byId.values()].filter((message) => {
    if (there.has(message.id)) return false;
    if (message.userIds.some((userId) => members.has(userId))) return true;
    refuse(message, 'nobody in it is a member');
    return false;
  });
  report.count('messages').there += there.size;
  report.count('messages').added += fresh.length;
  const talks = await gatherTalks(writing, fresh, members);
  await openTalks(writing, talks);
  await insertRows(
    trx,
    'message',
    talks.flatMap((talk) =>
      talk.messages.map(({ id, senderId, content, createdAt }) => ({
        id,
        conversation_id: talk.id,
        // Whoever is not here is a former member.
        sender_id: members.has(senderId) ? senderId : null,
        content,
        created_at: createdAt,
      })),
    ),
  );
}

const keyOf = ({ userIds: [one = '', other = '', ...more] }: ImportedMessage): string | null =>
  more.length === 0 ? directKey(one, other) : null;

async function gatherTalks(
  { trx }: Writing,
  messages: readonly ImportedMessage[],
  members: ReadonlySet<string>,
): Promise<Talk[]> {
  const there = await findDirect(
    trx,
    messages.flatMap((message) => keyOf(message) ?? []),
  );
  const circles = Map.groupBy(messages, ({ userIds }) => userIds.join(' '));
  return [...circles].map(([circle, written]) => {
    const times = written.map(({ createdAt }) => createdAt);
    const [first] = written as [ImportedMessage];
    const key = keyOf(first);
    return {
      // Not by time: batches of one circle come in any order.
      id: there.get(key ?? '') ?? derivedId(0, 'conversation', circle),
      directKey: key,
      memberIds: first.userIds.filter((userId) => members.has(userId)),
      begins: Math.min(...times),
      ends: Math.max(...times),
      messages: written,
    };
  });
}

async function openTalks({ trx }: Writing, talks: readonly Talk[]): Promise<void> {
  await spanConversations(
    trx,
    talks.map(({ id, directKey: key, begins, ends }) => ({
      id,
      direct_key: key,
      title: null,
      created_at: begins,
      last_message_at: ends,
    })),
  );
  await seatMembers(
    trx,
    talks.flatMap(({ id, memberIds, begins, ends }) =>
      memberIds.map((userId) => ({
        conversation_id: id,
        user_id: userId,
        joined_at: begins,
        read_until: ends,
        unread_count: 0,
        last_message_at: ends,
      })),
    ),
  );
}
