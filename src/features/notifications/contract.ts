import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import {
  contract,
  emptyResponse,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';

const person = z.object(author);

export const notification = z.object({
  id,
  userId: z.string().describe('The recipient.'),
  type: z.enum([
    'like',
    'comment',
    'reply',
    'mention',
    'join',
    'message',
    'request',
    'reminder',
    'event_changed',
    'event_cancelled',
    'removed_from_event',
    'announcement',
    'newcomer',
    'case_decided',
    'report_decided',
    'invitation_used',
    'vouched',
  ]),
  read: z.boolean(),
  createdAt: timestamp.describe(
    'When the latest person acted; without people, when the notification was stored or last changed.',
  ),
  from: person
    .nullable()
    .describe(
      'The latest person. Null for types that are not about people, such as reminders and decisions.',
    ),
  others: z.number().int().describe('How many more people did the same.'),
  people: z.array(person).describe('The latest three people; empty if `from` is null.'),
  content: z.string().describe('What the people did, as text. A full sentence if `from` is null.'),
  target: z
    .object({
      kind: z
        .enum([
          'post',
          'event',
          'conversation',
          'requests',
          'profile',
          'people',
          'events',
          'case',
          'cases',
        ])
        .describe(
          '`profile`: the member in `from`, for a notification about a member or an imported one without a target. `requests`: the viewer’s requests, because a stranger has written to them. `people`: the directory, if several members did the same. `events`: the list of events, because the event was cancelled. `case`: a decision about the viewer. `cases`: the viewer’s reports.',
        ),
      id: id.nullable().describe('Null for `requests`, `people`, `events` and `cases`.'),
      commentId: id.nullable(),
    })
    .describe('What the notification is about.'),
});
export type Notification = z.infer<typeof notification>;

const tags = ['notifications'];

export const notificationsContract = {
  listNotifications: contract
    .route({ method: 'GET', path: '/notifications', tags, description: 'Unread, newest first.' })
    .input(z.strictObject(pageInput))
    .output(pageOf(notification))
    .errors(errors(...memberErrors)),
  countNotifications: contract
    .route({ method: 'GET', path: '/notifications/unread-count', tags })
    .output(z.object({ unread: z.number().int() }))
    .errors(errors(...memberErrors)),
  readNotification: contract
    .meta({ access: 'owner' })
    .route({ method: 'PUT', path: '/notifications/{notificationId}/read', tags })
    .input(z.strictObject({ notificationId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  readAllNotifications: contract
    .route({
      method: 'PUT',
      path: '/notifications/read-all',
      tags,
      description:
        'Marks all notifications up to and including `before` as read. Later ones stay unread.',
    })
    .input(z.strictObject({ before: timestamp }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'TOO_MANY_REQUESTS')),
  markEntrySeen: contract
    .route({
      method: 'PUT',
      path: '/notifications/entries/{entryId}/seen',
      tags,
      description:
        'Says that the member is looking at the page of a post or an event. Push notifications and emails about it that have not been sent yet are cancelled; the notifications stay unread. Succeeds for any id.',
    })
    .input(z.strictObject({ entryId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
