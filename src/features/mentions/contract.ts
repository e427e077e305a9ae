import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { contract, errors, id } from '#platform/shared/contract.ts';
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
  .describe('The members whom the text mentions, without those whom the viewer does not see.');

const suggestedMember = z.object(author);
export type SuggestedMember = z.infer<typeof suggestedMember>;

export const mentionsContract = {
  suggestMembers: contract
    .route({
      method: 'GET',
      path: '/mentions/suggestions',
      tags: ['mentions'],
      description:
        'Members to mention whose name or username starts with `query`: first those who take part in the thread of `entryId`, then those with whom the caller shares a conversation, then everyone else whom the search finds. Without `query`, only the first two.',
    })
    .input(
      z.strictObject({
        query: z.string().max(limits.queryMaxLength).default(''),
        entryId: id.optional(),
      }),
    )
    .output(z.object({ items: z.array(suggestedMember) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'TOO_MANY_REQUESTS')),
};
