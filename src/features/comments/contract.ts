import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import {
  contract,
  done,
  errors,
  id,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';
import { commentCopy } from './copy.ts';
import { limits } from './rules.ts';

const remark = { id, text: z.string(), ...author, createdAt: timestamp };

export const reply = z.object(remark);
export type Reply = z.infer<typeof reply>;

export const comment = z.object({ ...remark, replies: z.array(reply).describe('Oldest first.') });
export type Comment = z.infer<typeof comment>;

/** Blank text passes here: the specification ignores it, so it is answered with null, not with an error. */
const text = z
  .string()
  .max(limits.textMaxLength, { error: () => commentCopy.tooLong(limits.textMaxLength) });
const memberErrors = errors(
  'UNAUTHORIZED',
  'PROFILE_REQUIRED',
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
      description: 'Newest page first; within the page and within replies oldest first.',
    })
    .input(z.strictObject({ entryId: id, ...pageInput }))
    .output(pageOf(comment))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'NOT_FOUND')),
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
    .errors(memberErrors),
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
    .errors(memberErrors),
  deleteComment: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/comments/{commentId}',
      tags: ['comments'],
      description: 'Deletes a comment of one’s own with its replies, or a reply of one’s own.',
    })
    .input(z.strictObject({ commentId: id }))
    .output(done)
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
};
