import { z } from 'zod';
import { linkPreview } from '#features/links/link-preview.ts';
import { mentions } from '#features/mentions/contract.ts';
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
import { limits } from './rules.ts';
import { commentThreadCopy } from './thread-copy.ts';

export const reply = z.object({
  id,
  text: z.string(),
  mentions,
  linkPreview: linkPreview.nullable().describe('A preview of the first link in the text.'),
  ...author,
  createdAt: timestamp,
});
export type Reply = z.infer<typeof reply>;

export const comment = reply.extend({
  replies: z.array(reply).describe(`The first ${limits.firstReplies}, oldest first.`),
  replyCount: z.number().int().describe('The number of all replies that the viewer sees.'),
  nextRepliesCursor: z
    .string()
    .nullable()
    .describe('The cursor of the replies after the first ones; null if there are no more.'),
});
export type Comment = z.infer<typeof comment>;

const commentLocation = z.object({
  entryId: id,
  parentId: id.nullable().describe('The comment that a reply belongs to; null for a comment.'),
});
export type CommentLocation = z.infer<typeof commentLocation>;

/** Blank text is valid, because the specification requires that it is ignored. The response is then null. */
const text = z
  .string()
  .max(limits.textMaxLength, { error: () => commentThreadCopy.tooLong(limits.textMaxLength) });
const readErrors = errors(...memberErrors, 'NOT_FOUND');
const writeErrors = errors(
  ...memberErrors,
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'IDEMPOTENCY_KEY_REUSED',
);

export const commentsContract = {
  listComments: contract
    .route({
      method: 'GET',
      path: '/entries/{entryId}/comments',
      tags: ['comments'],
      description:
        'Pages run from newest to oldest; comments and replies within a page, oldest to newest.',
    })
    .input(z.strictObject({ entryId: id, ...pageInput }))
    .output(pageOf(comment))
    .errors(readErrors),
  listReplies: contract
    .route({
      method: 'GET',
      path: '/comments/{commentId}/replies',
      tags: ['comments'],
      description: 'The replies to a comment, oldest first.',
    })
    .input(z.strictObject({ commentId: id, ...pageInput }))
    .output(pageOf(reply))
    .errors(readErrors),
  locateComment: contract
    .route({
      method: 'GET',
      path: '/comments/{commentId}',
      tags: ['comments'],
      description: 'The entry and parent of a comment or reply, so that a link can lead to it.',
    })
    .input(z.strictObject({ commentId: id }))
    .output(commentLocation)
    .errors(readErrors),
  addComment: contract
    .meta({ access: 'member', idempotent: true })
    .route({
      method: 'POST',
      path: '/entries/{entryId}/comments',
      successStatus: 201,
      tags: ['comments'],
    })
    .input(z.strictObject({ entryId: id, text }))
    .output(comment.nullable())
    .errors(writeErrors),
  addReply: contract
    .meta({ access: 'member', idempotent: true })
    .route({
      method: 'POST',
      path: '/comments/{commentId}/replies',
      successStatus: 201,
      tags: ['comments'],
    })
    .input(z.strictObject({ commentId: id, text }))
    .output(reply.nullable())
    .errors(writeErrors),
  removeLinkPreview: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/comments/{commentId}/link-preview',
      tags: ['comments'],
      description: 'Removes the preview. The text keeps its link.',
    })
    .input(z.strictObject({ commentId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  deleteComment: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/comments/{commentId}',
      tags: ['comments'],
      description:
        'Deletes a comment with its replies, or a single reply. Allowed for its author and the owner of the post or event.',
    })
    .input(z.strictObject({ commentId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
};
