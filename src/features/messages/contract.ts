import { z } from 'zod';
import { linkPreview } from '#features/links/link-preview.ts';
import { imageAlt, picture } from '#features/pictures/picture.ts';
import { author } from '#features/profiles/contract.ts';
import {
  contract,
  emptyResponse,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';
import { oneLine, visibleText } from '#platform/shared/plain-text.ts';
import { messageCopy } from './copy.ts';
import { limits } from './limits.ts';
import { requestContract } from './request-contract.ts';
import { reactionEmojis } from './rules.ts';
import { unreadContract } from './unread-contract.ts';

const emoji = z.enum(reactionEmojis);

const reaction = z.object({ userId: z.string(), userName: z.string(), emoji });
export type Reaction = z.infer<typeof reaction>;

export const message = z.object({
  id,
  conversationId: id,
  participants: z
    .array(z.string())
    .describe('The user ids of the members whom the viewer sees, including the viewer’s own.'),
  senderId: z.string().nullable().describe('Null once the sender has left the community.'),
  senderName: z.string(),
  senderPhoto: z.string(),
  kind: z
    .enum(['text', 'left', 'deleted'])
    .describe('`left`: the sender left the group. `deleted`: the sender deleted the message.'),
  content: z.string().describe('Empty if there are only pictures.'),
  pictures: z
    .array(picture)
    .describe('Empty if there are none, or if the sender has deleted their account.'),
  reactions: z
    .array(reaction)
    .describe('One for each member who reacted and whom the viewer sees, oldest first.'),
  linkPreview: linkPreview.nullable().describe('A preview of the first link in the text.'),
  createdAt: timestamp,
});
export type Message = z.infer<typeof message>;

const person = z.object({
  ...author,
  readUntil: timestamp.describe(
    'The creation time of the newest message that this member has seen.',
  ),
});

const settings = {
  muted: z
    .boolean()
    .describe(
      'Whether the conversation neither notifies the viewer nor adds to their unread count.',
    ),
  archived: z
    .boolean()
    .describe(
      'Whether the conversation is archived: the list leaves it out until its next message.',
    ),
};
const conversationSettings = z.object(settings);
export type ConversationSettings = z.infer<typeof conversationSettings>;

export const conversation = z.object({
  id,
  kind: z.enum(['direct', 'group']),
  title: z.string().nullable().describe('The name of a group, if it has one.'),
  people: z.array(person).describe('The other members whom the viewer sees.'),
  lastMessage: message.nullable(),
  unread: z.number().int().describe('Messages that the viewer has not seen.'),
  readUntil: timestamp.describe(
    'The creation time of the newest message that the viewer has seen.',
  ),
  ...settings,
  request: z
    .enum(['received', 'sent'])
    .nullable()
    .describe(
      '`received`: the viewer has not accepted the conversation yet. `sent`: no other member has accepted it, not counting members who block the viewer or whom the viewer blocks.',
    ),
  createdAt: timestamp,
});
export type Conversation = z.infer<typeof conversation>;

const userId = z.string().max(100);
const content = z
  .string()
  .overwrite(visibleText)
  .max(limits.contentMaxLength, { error: () => messageCopy.tooLong() });
const pictures = z
  .array(z.strictObject({ id, alt: imageAlt }))
  .max(limits.picturesMax, { error: () => messageCopy.tooManyPictures })
  .describe('Pending pictures of the viewer with the purpose `message`.');
const title = z
  .string()
  .overwrite(oneLine)
  .max(limits.titleMaxLength, { error: () => messageCopy.titleTooLong });
const userIds = z
  .array(userId)
  .min(1, { error: () => messageCopy.noRecipient })
  .max(50, { error: () => messageCopy.tooMany });
const messageIdInput = { conversationId: id, messageId: id };
const reactions = z.object({ reactions: z.array(reaction) });
const conversationIdInput = z.strictObject({ conversationId: id });
const tags = ['messages'];

export const messagesContract = {
  listConversations: contract
    .route({ method: 'GET', path: '/conversations', tags, description: 'Latest message first.' })
    .input(
      z.strictObject({
        ...pageInput,
        show: z.enum(['current', 'archived', 'requests']).default('current'),
      }),
    )
    .output(pageOf(conversation))
    .errors(errors(...memberErrors)),
  startConversation: contract
    .meta({ access: 'member', idempotent: true })
    .route({
      method: 'POST',
      path: '/conversations',
      successStatus: 201,
      tags,
      description:
        'For one other member, returns the existing direct conversation if there is one.',
    })
    .input(
      z.strictObject({
        userIds,
        title: title.default(''),
      }),
    )
    .output(conversation)
    .errors(
      errors(
        ...memberErrors,
        'EMAIL_NOT_CONFIRMED',
        'FORBIDDEN',
        'NOT_FOUND',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  readConversation: contract
    .meta({ access: 'owner' })
    .route({ method: 'GET', path: '/conversations/{conversationId}', tags })
    .input(conversationIdInput)
    .output(conversation)
    .errors(errors(...memberErrors, 'NOT_FOUND')),
  changeConversation: contract
    .meta({ access: 'owner' })
    .route({
      method: 'PATCH',
      path: '/conversations/{conversationId}',
      tags,
      description: 'Mutes or archives a conversation for the viewer alone, or undoes that.',
    })
    .input(
      z.strictObject({
        conversationId: id,
        muted: z.boolean().optional(),
        archived: z.boolean().optional(),
      }),
    )
    .output(conversationSettings)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  leaveConversation: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/conversations/{conversationId}/participation',
      tags,
      description: 'Leaves a group. The last member who leaves deletes it.',
    })
    .input(conversationIdInput)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS')),
  ...requestContract,
  listMessages: contract
    .meta({ access: 'owner' })
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/messages',
      tags,
      description: 'Newest first.',
    })
    .input(z.strictObject({ conversationId: id, ...pageInput }))
    .output(pageOf(message))
    .errors(errors(...memberErrors, 'NOT_FOUND')),
  listOwnMessages: contract
    .route({
      method: 'GET',
      path: '/messages',
      tags,
      description: 'The messages in the viewer’s current and archived conversations, newest first.',
    })
    .input(z.strictObject(pageInput))
    .output(pageOf(message))
    .errors(errors(...memberErrors)),
  sendMessage: contract
    .meta({ access: 'owner', idempotent: true })
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/messages',
      successStatus: 201,
      tags,
      description: 'A message needs a text or a picture.',
    })
    .input(
      z
        .strictObject({ conversationId: id, content, pictures: pictures.optional() })
        .refine((input) => input.content !== '' || (input.pictures?.length ?? 0) > 0, {
          path: ['content'],
          error: () => messageCopy.blank,
        }),
    )
    .output(message)
    .errors(
      errors(
        ...memberErrors,
        'EMAIL_NOT_CONFIRMED',
        'FORBIDDEN',
        'NOT_FOUND',
        'CONFLICT',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  deleteMessage: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/conversations/{conversationId}/messages/{messageId}',
      tags,
      description: 'Deletes the viewer’s own message for everyone.',
    })
    .input(z.strictObject(messageIdInput))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  react: contract
    .meta({ access: 'owner' })
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/messages/{messageId}/reaction',
      tags,
      description: 'Replaces the viewer’s reaction. Nobody is notified.',
    })
    .input(z.strictObject({ ...messageIdInput, emoji }))
    .output(reactions)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  removeReaction: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/conversations/{conversationId}/messages/{messageId}/reaction',
      tags,
    })
    .input(z.strictObject(messageIdInput))
    .output(reactions)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS')),
  markRead: contract
    .meta({ access: 'owner' })
    .route({ method: 'PUT', path: '/conversations/{conversationId}/read', tags })
    .input(
      z.strictObject({
        conversationId: id,
        until: timestamp.describe(
          'The creation time of the newest message that the viewer has seen.',
        ),
      }),
    )
    .output(z.object({ unread: z.number().int() }))
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  reportTyping: contract
    .meta({ access: 'owner' })
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/typing',
      tags,
      description: 'Notifies the other members who see the viewer. Nothing is stored.',
    })
    .input(conversationIdInput)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  ...unreadContract,
};
