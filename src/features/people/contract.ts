import { z } from 'zod';
import { chosenArea } from '#features/areas/contract.ts';
import { author } from '#features/profiles/contract.ts';
import { limits } from '#features/profiles/rules.ts';
import { contract, errors, id, pageInput, pageOf, timestamp } from '#platform/shared/contract.ts';

const person = z.object({
  ...author,
  area: chosenArea,
  joinedAt: timestamp,
  interests: z
    .array(z.string())
    .describe('Interests that both have, in the viewer’s order and spelling.'),
  otherInterests: z
    .array(z.string())
    .describe(
      'The first of the member’s other interests. The one that the list is filtered by comes before all others.',
    ),
  sharedEvents: z.int().describe('How many past events both took part in.'),
  sharedGroups: z.int().describe('How many group conversations both are in.'),
});
export type Person = z.infer<typeof person>;

export const peopleContract = {
  listPeople: contract
    .route({
      method: 'GET',
      path: '/people',
      tags: ['people'],
      description:
        'The other members who are in the directory. How many of them a viewer sees in a day is limited.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        interest: z
          .string()
          .trim()
          .min(1)
          .max(limits.interestMaxLength)
          .optional()
          .describe('The name of an interest that the members have.'),
        areaId: id.optional(),
        who: z
          .enum(['everyone', 'in-common'])
          .default('everyone')
          .describe('`in-common` returns only members who share something with the viewer.'),
        order: z
          .enum(['newest', 'common'])
          .default('newest')
          .describe(
            '`common` begins with the members who have most in common with the viewer, followed by the others, newest first.',
          ),
      }),
    )
    .output(
      pageOf(person).extend({
        hasFilters: z
          .boolean()
          .describe('Whether the community has enough members for filters to be useful.'),
      }),
    )
    .errors(
      errors(
        'UNAUTHORIZED',
        'PROFILE_REQUIRED',
        'BAD_REQUEST',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
      ),
    ),
};
