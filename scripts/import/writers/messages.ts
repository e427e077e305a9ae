import { directKey } from '#features/messages/rules.ts';
import { derivedId } from '../records/derived-id.ts';
import type { ImportedMessage } from '../records/message.ts';
import {
  findDirectConversations,
  findIds,
  findMembers,
  insertRows,
  upsertConversationMembers,
  upsertConversations,
} from '../store.ts';
import { uniqueById, type WriteContext } from './write-context.ts';

/** All messages in a batch between the same people. The previous product had no conversations. */
interface ImportedConversation {
  id: string;
  directKey: string | null;
  memberIds: string[];
  firstAt: number;
  lastAt: number;
  messages: ImportedMessage[];
}

/**
 * Writes messages as conversations, one for each group of people. Messages between two people are added to their
 * direct conversation if it exists. For members who are added to a conversation, the imported messages count as read.
 */
export async function writeMessages(
  writeContext: WriteContext,
  messages: readonly ImportedMessage[],
): Promise<void> {
  const { trx, importContext } = writeContext;
  const { report } = importContext;
  const reject = ({ id }: ImportedMessage, reason: string) =>
    report.reject('messages', `messages/${id}`, reason);
  const byId = uniqueById(messages, (message) => reject(message, 'duplicate id'));
  const existing = await findIds(trx, 'message', byId.keys());
  const memberIds = await findMembers(
    trx,
    messages.flatMap(({ userIds }) => userIds),
  );
  const added = [...byId.values()].filter((message) => {
    if (existing.has(message.id)) return false;
    if (message.userIds.some((userId) => memberIds.has(userId))) return true;
    reject(message, 'none of the participants is a member');
    return false;
  });
  report.count('messages').existing += existing.size;
  report.count('messages').added += added.length;
  const conversations = await groupByParticipants(writeContext, added, memberIds);
  await writeConversations(writeContext, conversations);
  await writeContacts(writeContext, conversations);
  await insertRows(
    trx,
    'message',
    conversations.flatMap((conversation) =>
      conversation.messages.map(({ id, senderId, content, createdAt }) => ({
        id,
        conversation_id: conversation.id,
        // With null, the app shows the sender as a former member.
        sender_id: memberIds.has(senderId) ? senderId : null,
        content,
        created_at: createdAt,
      })),
    ),
  );
}

const toDirectKey = ({
  userIds: [one = '', other = '', ...more],
}: ImportedMessage): string | null => (more.length === 0 ? directKey(one, other) : null);

async function groupByParticipants(
  { trx }: WriteContext,
  messages: readonly ImportedMessage[],
  memberIds: ReadonlySet<string>,
): Promise<ImportedConversation[]> {
  const existing = await findDirectConversations(
    trx,
    messages.flatMap((message) => toDirectKey(message) ?? []),
  );
  const groups = Map.groupBy(messages, ({ userIds }) => userIds.join(' '));
  return [...groups].map(([group, messagesOfGroup]) => {
    const times = messagesOfGroup.map(({ createdAt }) => createdAt);
    const [first] = messagesOfGroup as [ImportedMessage];
    const key = toDirectKey(first);
    return {
      // The id contains no time, because a later batch may contain older messages of the same group.
      id: existing.get(key ?? '') ?? derivedId(0, 'conversation', group),
      directKey: key,
      memberIds: first.userIds.filter((userId) => memberIds.has(userId)),
      firstAt: Math.min(...times),
      lastAt: Math.max(...times),
      messages: messagesOfGroup,
    };
  });
}

/**
 * Stores an accepted contact for each pair of members in a conversation, unless the first already has a contact with the
 * second. Its time is 0, so that it does not count towards the limit of first contacts.
 */
const writeContacts = (
  { trx }: WriteContext,
  conversations: readonly ImportedConversation[],
): Promise<void> =>
  insertRows(
    trx,
    'contact',
    conversations.flatMap(({ memberIds }) =>
      memberIds.flatMap((from_id, index) =>
        memberIds.slice(index + 1).map((to_id) => ({
          from_id,
          to_id,
          created_at: 0,
          answer: 'accepted' as const,
          fingerprint: null,
        })),
      ),
    ),
  );

async function writeConversations(
  { trx }: WriteContext,
  conversations: readonly ImportedConversation[],
): Promise<void> {
  await upsertConversations(
    trx,
    conversations.map(({ id, directKey: key, firstAt, lastAt }) => ({
      id,
      direct_key: key,
      title: null,
      created_at: firstAt,
      last_message_at: lastAt,
    })),
  );
  await upsertConversationMembers(
    trx,
    conversations.flatMap(({ id, memberIds, firstAt, lastAt }) =>
      memberIds.map((userId) => ({
        conversation_id: id,
        user_id: userId,
        joined_at: firstAt,
        read_until: lastAt,
        unread_count: 0,
        last_message_at: lastAt,
        dismissed_until: 0,
      })),
    ),
  );
}
