import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { contract, errors, timestamp } from '#platform/shared/contract.ts';
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

const knownParticipants = z.object({
  eventId: z.string(),
  participants: z.array(z.object({ ...author, joinedAt: timestamp })),
});
export type KnownParticipants = z.infer<typeof knownParticipants>;

/** Ids separated by commas. */
const idList = z
  .string()
  .regex(/^[\w-]+(,[\w-]+)*$/)
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.string().max(100)).max(maxRequestedIds))
  .describe(`Up to ${maxRequestedIds} ids, separated by commas.`);

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
        userIds: idList,
      }),
    )
    .output(z.object({ items: z.array(commonGround) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'INVALID_INPUT')),
  listKnownParticipants: contract
    .route({
      method: 'GET',
      path: '/common-ground/participants',
      tags: ['common ground'],
      description:
        'For each of these events, the participants with whom the viewer shares a conversation or a past event, in the order in which they joined. Events without any are left out.',
    })
    .input(z.strictObject({ eventIds: idList }))
    .output(z.object({ items: z.array(knownParticipants) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'INVALID_INPUT')),
};
