import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { contract, errors, id, memberErrors } from '#platform/shared/contract.ts';
import { limits } from './rules.ts';

const mention = z.object({
  userId: z.string(),
  username: z.string().describe('The member’s current username.'),
  written: z.string().describe('The username in the text, in lower case, without the `@`.'),
});
export type Mention = z.infer<typeof mention>;

/** The members whom a text mentions, as a field of posts, events and comments. */
export const mentions = z
  .array(mention)
  .describe('The members whom the text mentions, except those who are hidden from the viewer.');

const suggestedMember = z.object(author);
export type SuggestedMember = z.infer<typeof suggestedMember>;

export const mentionsContract = {
  suggestMembers: contract
    .route({
      method: 'GET',
      path: '/mentions/suggestions',
      tags: ['mentions'],
      description:
        'Suggests up to six members to mention. Their name, or a word in it, or their username starts with `query`, if need be in another spelling, such as `ue` for `ü`. The order is: a member whose username equals `query`, participants in the thread of `entryId`, members with whom the viewer shares a conversation, all others. If `query` is empty, only participants in the thread and members with a shared conversation are suggested.',
    })
    .input(
      z.strictObject({
        query: z.string().max(limits.queryMaxLength).default(''),
        entryId: id.optional(),
      }),
    )
    .output(z.object({ items: z.array(suggestedMember) }))
    .errors(errors(...memberErrors, 'TOO_MANY_REQUESTS')),
};
