import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { checkFirstContacts } from '#features/contacts/server/first-contacts.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { Conversation } from '../contract.ts';
import { messageCopy } from '../copy.ts';
import { limits } from '../limits.ts';
import { directKey, distinctPeople } from '../rules.ts';
import { readConversation } from './read-conversations.ts';
import { countMembers, findDirect, insertConversation, insertMembers } from './store.ts';

interface NewConversation {
  userIds: string[];
  title: string;
}

const invalidRecipients = (reason: string): AppError =>
  new AppError('INVALID_INPUT', reason, { fields: { userIds: reason } });

/**
 * Starts a conversation. The other members see it once it has a message. Two members have only one direct conversation,
 * and either can start it. Starting a group always creates a new conversation.
 */
export async function startConversation(
  services: Services,
  viewer: Viewer,
  input: NewConversation,
  key: string | null,
): Promise<Conversation> {
  const others = distinctPeople(input.userIds);
  if (others.includes(viewer.userId)) throw invalidRecipients(messageCopy.recipientIsYourself);
  if (others.length > limits.othersMax) throw invalidRecipients(messageCopy.tooMany);
  const [other] = others;
  const isDirect = others.length === 1 && other !== undefined;
  const attempt = { userId: viewer.userId, key, request: ['startConversation', input] };

  async function insert(trx: Transaction<Schema>, newId: string): Promise<Conversation> {
    if ((await countMembers(trx, viewer, others)) < others.length)
      throw invalidRecipients(messageCopy.unknownRecipient);
    const existingId = isDirect && (await findDirect(trx, directKey(viewer.userId, other)));
    if (existingId) return readConversation(trx, viewer, existingId);
    // Checked here so that members who are not allowed to write find out before they have written anything. Sending the
    // message checks it again.
    await checkFirstContacts(services, trx, viewer, others);
    const now = services.clock();
    const id = await insertConversation(trx, {
      id: newId,
      direct_key: isDirect ? directKey(viewer.userId, other) : null,
      title: isDirect ? null : input.title || null,
      created_at: now,
      last_message_at: 0,
    });
    await insertMembers(trx, id, [viewer.userId, ...others], now);
    return readConversation(trx, viewer, id);
  }

  return services.acts.transact(({ trx }) =>
    withIdempotencyKey(trx, attempt, {
      create: (newId) => insert(trx, newId),
      read: (id) => readConversation(trx, viewer, id),
    }),
  );
}
