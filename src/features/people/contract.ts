import { z } from 'zod';
import { chosenArea } from '#features/areas/contract.ts';
import { author } from '#features/profiles/contract.ts';
import { limits } from '#features/profiles/limits.ts';
import {
  contract,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';

const person = z.object({
  ...author,
  area: chosenArea,
  joinedAt: timestamp,
  interests: z
    .array(z.string())
    .describe(
      'Interests that the member shares with the viewer, in the viewer’s order and spelling.',
    ),
  otherInterests: z
    .array(z.string())
    .describe(
      'The first few of the member’s other interests. If the list is filtered by one of them, it comes first.',
    ),
  sharedEvents: z
    .int()
    .describe('How many past events the member and the viewer both took part in.'),
  sharedGroups: z
    .int()
    .describe('How many group conversations the member and the viewer are both in.'),
});
export type Person = z.infer<typeof person>;

export const peopleContract = {
  listPeople: contract
    .route({
      method: 'GET',
      path: '/people',
      tags: ['people'],
      description:
        'The other members in the directory. The number of members that a viewer can see per day is limited; those found by a search count too.',
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
          .describe('Returns only members who have the interest with this name.'),
        areaId: id.optional(),
        who: z
          .enum(['everyone', 'in-common'])
          .default('everyone')
          .describe('`in-common` returns only members who share something with the viewer.'),
        order: z
          .enum(['newest', 'common'])
          .default('newest')
          .describe(
            '`common` begins with the members who have the most in common with the viewer. All others follow, newest first.',
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
    .errors(errors(...memberErrors, 'BAD_REQUEST', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
