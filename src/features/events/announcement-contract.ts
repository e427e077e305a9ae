import { z } from 'zod';
import {
  contract,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  requiredText,
  timestamp,
} from '#platform/shared/contract.ts';
import { announcementCopy } from './announcement-copy.ts';
import { limits } from './limits.ts';

const announcement = z.object({ id, text: z.string(), createdAt: timestamp });
/** A message from an event's host to everyone who is going. */
export type Announcement = z.infer<typeof announcement>;

const tags = ['events'];

/** What a host writes to everyone who is going. */
export const announcementContract = {
  writeAnnouncement: contract
    .meta({ access: 'owner', idempotent: true })
    .route({
      method: 'POST',
      path: '/events/{eventId}/announcements',
      successStatus: 201,
      tags,
      description: 'The host writes to everyone who is going. Each of them is notified.',
    })
    .input(
      z.strictObject({
        eventId: id,
        // A higher limit than in announcement-rules.ts, which removes spaces before it counts the characters.
        text: requiredText(() => announcementCopy.empty).max(2 * limits.announcementMaxLength, {
          error: () => announcementCopy.tooLong,
        }),
      }),
    )
    .output(announcement)
    .errors(
      errors(
        ...memberErrors,
        'NOT_FOUND',
        'CONFLICT',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  listAnnouncements: contract
    .route({
      method: 'GET',
      path: '/events/{eventId}/announcements',
      tags,
      description: 'What the host wrote, newest first. Empty for members who have not joined.',
    })
    .input(z.strictObject({ eventId: id, ...pageInput }))
    .output(pageOf(announcement))
    .errors(errors(...memberErrors, 'NOT_FOUND')),
};
