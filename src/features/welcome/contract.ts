import { z } from 'zod';
import { introduction } from '#features/common-ground/contract.ts';
import { event } from '#features/events/contract.ts';
import { contract, emptyResponse, errors, memberErrors } from '#platform/shared/contract.ts';
import { fitReasons, welcomeKinds } from './rules.ts';

export const welcome = z.object({
  people: z.array(introduction).describe('Up to three members to meet.'),
  event: event.nullable().describe('An upcoming event that fits; null if there is none to join.'),
  fit: z
    .object({
      reason: z.enum(fitReasons),
      detail: z
        .string()
        .describe('The interest, the participant’s name or the area; empty for `soonest`.'),
    })
    .nullable()
    .describe('Why the event fits; null without an event.'),
  greeted: z.int().describe('How many members the viewer has written to, up to three.'),
  contactsLeft: z
    .int()
    .describe('How many more members whom the viewer doesn’t know the viewer may write to today.'),
});
export type Welcome = z.infer<typeof welcome>;

const firstSteps = z.object({
  command: z
    .string()
    .nullable()
    .describe(
      'The shell command that makes the viewer an administrator; null once the community has an administrator.',
    ),
  needsSettings: z
    .boolean()
    .describe(
      'Whether the command needs the server’s settings, because the server’s data is not in the default place.',
    ),
  others: z.int().describe('How many other members the community has.'),
  hasEvent: z.boolean().describe('Whether anybody has created an event.'),
  hasPost: z.boolean().describe('Whether an administrator or the founder has posted something.'),
});
export type FirstSteps = z.infer<typeof firstSteps>;

const tags = ['welcome'];

export const welcomeContract = {
  readWelcome: contract
    .route({
      method: 'GET',
      path: '/welcome',
      tags,
      description: 'Members to meet and an event to join, as suggestions for a new member.',
    })
    .output(welcome)
    .errors(errors(...memberErrors)),
  readFirstSteps: contract
    .route({
      method: 'GET',
      path: '/welcome/community',
      tags,
      description:
        'The first steps that bring a young community to life, for its administrators or, while there are none, its founder. Null for all other members, and once the community has grown.',
    })
    .output(z.object({ firstSteps: firstSteps.nullable() }))
    .errors(errors(...memberErrors)),
  closeWelcome: contract
    .route({
      method: 'PUT',
      path: '/welcome/{kind}/closed',
      tags,
      description: 'Stops showing the first steps, on all of the member’s devices.',
    })
    .input(z.strictObject({ kind: z.enum(welcomeKinds) }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
