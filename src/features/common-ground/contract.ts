import { z } from 'zod';
import { chosenArea } from '#features/areas/contract.ts';
import { author } from '#features/profiles/contract.ts';
import { contract, errors, id, memberErrors, timestamp } from '#platform/shared/contract.ts';
import { maxRequestedIds } from './rules.ts';

const reasons = {
  interests: z
    .array(z.string())
    .describe(
      'Interests that the member shares with the viewer, in the viewer’s order and spelling.',
    ),
  sharedEvents: z.int().describe('How many past events the member and the viewer both joined.'),
};

const invitedMe = z
  .boolean()
  .describe('Whether the viewer joined with an invitation by this member.');

export const suggestion = z.object({ ...author, ...reasons, invitedMe });
export type Suggestion = z.infer<typeof suggestion>;

export const commonGround = z.object({ userId: z.string(), ...reasons });
export type CommonGround = z.infer<typeof commonGround>;

const newcomers = ['both', 'they', 'viewer', 'neither'] as const;

/** A member with everything that the viewer may want to know before writing to them. */
export const introduction = z.object({
  ...author,
  ...reasons,
  area: chosenArea.describe('The area, if the member and the viewer have chosen the same one.'),
  invitedMe,
  newcomers: z
    .enum(newcomers)
    .describe('Who joined recently: the member (`they`), the viewer, both or neither.'),
  isActive: z.boolean().describe('Whether the member has created a post or an event recently.'),
  joinedAt: timestamp,
});
export type Introduction = z.infer<typeof introduction>;

const commonEvent = z.object({ id, title: z.string(), date: timestamp });

export const firstMessageContext = introduction.extend({
  event: commonEvent
    .nullable()
    .describe('The next event that the member and the viewer have both joined.'),
  conversationId: id
    .nullable()
    .describe('The direct conversation of the member and the viewer, if it has messages.'),
  refusal: z
    .string()
    .nullable()
    .describe(
      'Why the viewer may not send a first message to the member now, for example because the viewer has written to enough new people today. Null if the viewer may, or if `conversationId` is not null.',
    ),
  mustConfirmEmail: z
    .boolean()
    .describe('Whether `refusal` asks the viewer to confirm their email address.'),
});
export type FirstMessageContext = z.infer<typeof firstMessageContext>;

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
        'Members with whom the viewer shares something but has exchanged no direct messages yet, best match first. For a new member, the member who invited them comes first.',
    })
    .output(z.object({ items: z.array(suggestion) }))
    .errors(errors(...memberErrors)),
  listNewcomers: contract
    .route({
      method: 'GET',
      path: '/newcomers',
      tags: ['common ground'],
      description:
        'Members who joined recently, share something with the viewer and have exchanged no direct messages with them yet. The selection changes from day to day. If there are none and the viewer has no suggestions either, the list has new and recently active members.',
    })
    .output(z.object({ items: z.array(introduction) }))
    .errors(errors(...memberErrors)),
  readFirstMessageContext: contract
    .route({
      method: 'GET',
      path: '/members/{userId}/first-message-context',
      tags: ['common ground'],
      description: 'What the viewer and another member share, for the first message between them.',
    })
    .input(z.strictObject({ userId: z.string().max(100) }))
    .output(firstMessageContext)
    .errors(errors(...memberErrors, 'NOT_FOUND')),
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
    .errors(errors(...memberErrors, 'INVALID_INPUT')),
  listKnownParticipants: contract
    .route({
      method: 'GET',
      path: '/common-ground/participants',
      tags: ['common ground'],
      description:
        'For each of these events, the participants with whom the viewer shares a conversation or a past event, in the order in which they joined. Events without such participants are left out.',
    })
    .input(z.strictObject({ eventIds: idList }))
    .output(z.object({ items: z.array(knownParticipants) }))
    .errors(errors(...memberErrors, 'INVALID_INPUT')),
};
