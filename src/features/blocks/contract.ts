import { z } from 'zod';
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

export const blockKind = z
  .enum(['block', 'mute'])
  .describe(
    'block: neither member sees the other. mute: the viewer no longer sees the member, who still sees the viewer.',
  );
export type BlockKind = z.infer<typeof blockKind>;

/** A member whom the viewer has blocked or muted. */
export const blockedMember = z.object({
  userId: id,
  userName: z.string(),
  userPhoto: z.string().describe('The default picture for a blocked member.'),
  username: z.string(),
  kind: blockKind,
  since: timestamp,
});
export type BlockedMember = z.infer<typeof blockedMember>;

const userId = z.strictObject({ userId: id });

export const blocksContract = {
  listBlocks: contract
    .route({
      method: 'GET',
      path: '/blocks',
      tags: ['blocks'],
      description: 'The members whom the viewer has blocked or muted, latest first.',
    })
    .input(z.strictObject(pageInput))
    .output(pageOf(blockedMember))
    .errors(errors(...memberErrors, 'BAD_REQUEST', 'INVALID_INPUT')),
  setBlock: contract
    .route({
      method: 'PUT',
      path: '/blocks/{userId}',
      tags: ['blocks'],
      description:
        'Blocks or mutes a member, replacing any earlier choice. The member is not notified. Idempotent.',
    })
    .input(userId.extend({ kind: blockKind }))
    .output(emptyResponse)
    .errors(
      errors(...memberErrors, 'FORBIDDEN', 'NOT_FOUND', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'),
    ),
  removeBlock: contract
    .route({
      method: 'DELETE',
      path: '/blocks/{userId}',
      tags: ['blocks'],
      description: 'Unblocks or unmutes a member. Succeeds for any id, so it reveals nothing.',
    })
    .input(userId)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
