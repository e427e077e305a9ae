import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { contract, errors } from '#platform/shared/contract.ts';
import { maxRequestedIds } from './rules.ts';

const reasons = {
  interests: z.array(z.string()).describe('What both are into, in the viewer’s order.'),
  sharedEvents: z.int().describe('How many events that are over both took part in.'),
};

export const suggestion = z.object({ ...author, ...reasons });
export type Suggestion = z.infer<typeof suggestion>;

export const commonGround = z.object({ userId: z.string(), ...reasons });
export type CommonGround = z.infer<typeof commonGround>;

export const commonGroundContract = {
  listSuggestions: contract
    .route({
      method: 'GET',
      path: '/suggestions',
      tags: ['common ground'],
      description:
        'Members whom the viewer may get on with and does not write to yet, the likeliest first.',
    })
    .output(z.object({ items: z.array(suggestion) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED')),
  readCommonGround: contract
    .route({
      method: 'GET',
      path: '/common-ground',
      tags: ['common ground'],
      description: 'What the viewer has in common with these members; who has nothing is left out.',
    })
    .input(
      z.strictObject({
        userIds: z
          .string()
          .regex(/^[\w-]+(,[\w-]+)*$/)
          .transform((ids) => ids.split(','))
          .pipe(z.array(z.string().max(100)).max(maxRequestedIds))
          .describe(`Ids with commas between them, ${maxRequestedIds} at most.`),
      }),
    )
    .output(z.object({ items: z.array(commonGround) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'INVALID_INPUT')),
};
