import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { contract, errors } from '#platform/shared/contract.ts';
import { maxRequestedIds } from './rules.ts';

const reasons = {
  interests: z
    .array(z.string())
    .describe('Interests that both have, in the viewer’s order and spelling.'),
  sharedEvents: z.int().describe('How many past events both took part in.'),
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
        'Members the viewer has things in common with and no conversation with yet, best match first.',
    })
    .output(z.object({ items: z.array(suggestion) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED')),
  readCommonGround: contract
    .route({
      method: 'GET',
      path: '/common-ground',
      tags: ['common ground'],
      description:
        'What the viewer has in common with these members. Members without anything in common are left out.',
    })
    .input(
      z.strictObject({
        userIds: z
          .string()
          .regex(/^[\w-]+(,[\w-]+)*$/)
          .transform((ids) => ids.split(','))
          .pipe(z.array(z.string().max(100)).max(maxRequestedIds))
          .describe(`Up to ${maxRequestedIds} ids, separated by commas.`),
      }),
    )
    .output(z.object({ items: z.array(commonGround) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'INVALID_INPUT')),
};
