import { z } from 'zod';
import { areaIdInput, chosenArea } from '#features/areas/contract.ts';
import { comment } from '#features/comments/contract.ts';
import { entryFields } from '#features/entries/contract.ts';
import { linkPreview } from '#features/links/link-preview.ts';
import { mentions } from '#features/mentions/contract.ts';
import { imageAlt, picture } from '#features/pictures/picture.ts';
import { author } from '#features/profiles/contract.ts';
import {
  contract,
  editedVersion,
  emptyResponse,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  requiredText,
  timestamp,
  version,
} from '#platform/shared/contract.ts';
import { announcementContract } from './announcement-contract.ts';
import { eventFormCopy } from './form-copy.ts';
import { limits } from './limits.ts';
import { eventPageCopy } from './page-copy.ts';
import { removalCopy } from './removal-copy.ts';
import { removalLimits } from './removal-rules.ts';
import { isRange } from './rules.ts';

const participant = z.object({ ...author, joinedAt: timestamp });
export type Participant = z.infer<typeof participant>;

/** A member whom the host has removed from an event. */
const removedMember = z.object({ ...author, removedAt: timestamp });
export type RemovedMember = z.infer<typeof removedMember>;

const localTime = z.string().describe('A local time in `timeZone`: `2026-11-27T19:30`.');

export const event = z.object({
  kind: z.literal('event'),
  ...entryFields,
  createdBy: z.string().describe('Same as `userId`.'),
  creatorName: z.string().describe('Same as `userName`.'),
  title: z.string(),
  description: z.string(),
  mentions,
  date: timestamp.describe('The start.'),
  endDate: timestamp.nullable(),
  timeZone: z.string().describe('The IANA time zone of the local times.'),
  localDate: localTime,
  localEndDate: localTime.nullable(),
  location: z.string(),
  area: chosenArea,
  image: z
    .string()
    .nullable()
    .describe("The picture's URL, which only signed-in members can open."),
  picture: picture.nullable().describe('The same picture with its sizes and its placeholder.'),
  linkPreview: linkPreview.nullable().describe('A preview of the first link in the description.'),
  participants: z.array(participant).describe('The first eight participants whom the viewer sees.'),
  participantCount: z.number().int(),
  joinedByMe: z.boolean(),
  past: z.boolean(),
  isPublic: z.boolean().describe('Whether visitors see the title, day, town and picture.'),
  town: z.string().describe('Visitors see it; empty unless the event is public.'),
  updatedAt: timestamp,
  version,
});
export type Event = z.infer<typeof event>;

/** An event with its newest comments: the response of `readEvent`. */
export const eventWithComments = event.extend({
  comments: z.array(comment),
  removedByHost: z
    .boolean()
    .describe('Whether the host has removed the viewer, so that they cannot join.'),
  hiddenParticipants: z
    .number()
    .int()
    .describe('How many participants are not listed because the viewer has blocked or muted them.'),
  blockedMemberGoing: z
    .boolean()
    .describe(
      'True if a member whom the viewer has blocked has joined. Only the viewer learns of it.',
    ),
});
export type EventWithComments = z.infer<typeof eventWithComments>;

/** A text may be twice as long as rules.ts allows, because rules.ts removes spaces before it validates the fields. */
const optionalText = (max: number, error: () => string) =>
  z
    .string()
    .max(2 * max, { error })
    .default('');
const fields = {
  title: requiredText(() => eventFormCopy.titleRequired).max(2 * limits.titleMaxLength, {
    error: () => eventFormCopy.titleTooLong,
  }),
  description: optionalText(limits.descriptionMaxLength, () => eventFormCopy.descriptionTooLong),
  date: requiredText(() => eventFormCopy.dateRequired)
    .max(40, { error: () => eventFormCopy.dateRequired })
    .describe('A local time in `timeZone`: `2026-11-27T19:30`.'),
  endDate: localTime.max(40, { error: () => eventFormCopy.endBeforeStart }).default(''),
  timeZone: requiredText(() => eventFormCopy.zoneUnknown).max(60),
  location: requiredText(() => eventFormCopy.locationRequired).max(2 * limits.locationMaxLength, {
    error: () => eventFormCopy.locationTooLong,
  }),
  areaId: areaIdInput,
  isPublic: z.boolean().default(false),
  town: optionalText(limits.townMaxLength, () => eventFormCopy.townTooLong),
  imageAlt: imageAlt.optional(),
};
const imageId = id.nullable().describe('A picture that the member uploaded with purpose `event`.');
const tags = ['events'];
/** A bound of a range of start times. */
const startBound = z.coerce.number().int().min(0).optional();
const eventIdInput = z.strictObject({ eventId: id });

export const eventsContract = {
  createEvent: contract
    .meta({ access: 'member', idempotent: true })
    .route({ method: 'POST', path: '/events', successStatus: 201, tags })
    .input(z.strictObject({ ...fields, imageId: imageId.default(null) }))
    .output(event)
    .errors(
      errors(
        ...memberErrors,
        'NOT_FOUND',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  listEvents: contract
    .route({
      method: 'GET',
      path: '/events',
      tags,
      description: 'Lists events in the given order. `userId` selects those of one host.',
    })
    .input(
      z
        .strictObject({
          ...pageInput,
          userId: z.string().max(100).optional(),
          when: z.enum(['all', 'upcoming', 'past']).default('all'),
          order: z
            .enum(['newest', 'soonest', 'latest'])
            .default('newest')
            .describe('`newest` sorts by creation; `soonest` and `latest` sort by start.'),
          who: z
            .enum(['everyone', 'me', 'me-or-everyone', 'known'])
            .default('everyone')
            .describe(
              '`me` returns only events that the viewer has joined; `me-or-everyone` returns those or, if there are none, all events; `known` only those joined by somebody with whom the viewer shares a conversation or a past event.',
            ),
          from: startBound.describe('With `to`: only events that start at this time or later.'),
          to: startBound.describe('With `from`: only events that start before this time.'),
          areaId: id.optional().describe('Only events in this area.'),
          place: z
            .string()
            .max(limits.locationMaxLength, { error: () => eventPageCopy.placeTooLong })
            .transform((place) => place.trim())
            .optional()
            .describe(
              'Only events with these words in their location, their town or the name of their area; the last word may be incomplete.',
            ),
        })
        .refine(isRange, { path: ['to'], error: () => eventPageCopy.rangeInvalid }),
    )
    .output(pageOf(event))
    .errors(errors(...memberErrors, 'INVALID_INPUT')),
  readEvent: contract
    .route({ method: 'GET', path: '/events/{eventId}', tags })
    .input(eventIdInput)
    .output(eventWithComments)
    .errors(errors(...memberErrors, 'NOT_FOUND')),
  editEvent: contract
    .meta({ access: 'owner' })
    .route({ method: 'PATCH', path: '/events/{eventId}', tags })
    .input(
      z.strictObject({
        eventId: id,
        ...fields,
        imageId: imageId.optional().describe('Omit to keep the picture; null removes it.'),
        version: editedVersion,
      }),
    )
    .output(event)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  removeLinkPreview: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/events/{eventId}/link-preview',
      tags,
      description:
        'Removes the preview but not the link. Another preview is added only if an edit changes the first link.',
    })
    .input(eventIdInput)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  deleteEvent: contract
    .meta({ access: 'owner' })
    .route({ method: 'DELETE', path: '/events/{eventId}', tags })
    .input(eventIdInput)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  joinEvent: contract
    .route({ method: 'PUT', path: '/events/{eventId}/participation', tags })
    .input(eventIdInput)
    .output(event)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS')),
  leaveEvent: contract
    .route({ method: 'DELETE', path: '/events/{eventId}/participation', tags })
    .input(eventIdInput)
    .output(event)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS')),
  listParticipants: contract
    .route({
      method: 'GET',
      path: '/events/{eventId}/participants',
      tags,
      description: 'The participants whom the viewer sees, in the order in which they joined.',
    })
    .input(z.strictObject({ eventId: id, ...pageInput }))
    .output(pageOf(participant))
    .errors(errors(...memberErrors, 'NOT_FOUND')),
  listRemovedMembers: contract
    .meta({ access: 'owner' })
    .route({
      method: 'GET',
      path: '/events/{eventId}/removals',
      tags,
      description: 'The members whom the host has removed, latest first. Only the host sees them.',
    })
    .input(eventIdInput)
    .output(z.object({ items: z.array(removedMember) }))
    .errors(errors(...memberErrors, 'NOT_FOUND')),
  removeParticipant: contract
    .meta({ access: 'owner' })
    .route({
      method: 'PUT',
      path: '/events/{eventId}/removals/{userId}',
      tags,
      description: 'Removes a participant, who learns the reason and cannot join again.',
    })
    .input(
      z.strictObject({
        eventId: id,
        userId: id,
        reason: requiredText(() => removalCopy.reasonMissing).max(
          removalLimits.reasonMaxLength * 4,
          { error: () => removalCopy.reasonTooLong },
        ),
      }),
    )
    .output(event)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  letBackIn: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/events/{eventId}/removals/{userId}',
      tags,
      description: 'Lets a removed member join again.',
    })
    .input(z.strictObject({ eventId: id, userId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  ...announcementContract,
};
