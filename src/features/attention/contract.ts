import { z } from 'zod';
import {
  contract,
  emptyResponse,
  errors,
  id,
  memberErrors,
  timestamp,
} from '#platform/shared/contract.ts';
import { channels, digestFrequencies, mailProblems, noticeKinds } from './rules.ts';

const byKind = z.record(z.enum(noticeKinds), z.enum(channels));

export const attentionSettings = z.object({
  channels: byKind.describe(
    'How each kind of notification reaches the member while they are away.',
  ),
  hearsOfNewcomers: z
    .boolean()
    .describe(
      'Whether the member is notified of new members, because they look after a small community.',
    ),
  digest: z.enum(digestFrequencies),
  pausedUntil: timestamp.nullable().describe('Null unless the member has paused deliveries.'),
  isChosen: z
    .boolean()
    .describe(
      'Whether the member has ever chosen a setting or paused, or shows push notifications in a browser.',
    ),
  mailProblem: z
    .enum(mailProblems)
    .nullable()
    .describe(
      'Why the member gets no digest and no emails about notifications: their address is not confirmed, or its mail server rejected it within the last six and a half days.',
    ),
  push: z.object({
    publicKey: z.string().describe('The `applicationServerKey` with which a browser subscribes.'),
    isHere: z.boolean().describe('Whether this session’s browser shows push notifications.'),
    devices: z
      .number()
      .int()
      .describe('How many of the member’s browsers show push notifications.'),
  }),
});
export type AttentionSettings = z.infer<typeof attentionSettings>;

const writeErrors = [...memberErrors, 'INVALID_INPUT', 'TOO_MANY_REQUESTS'] as const;
const tags = ['attention'];
const key = z.string().max(200);

export const attentionContract = {
  readSettings: contract
    .route({ method: 'GET', path: '/attention', tags })
    .output(attentionSettings)
    .errors(errors(...memberErrors)),
  saveSettings: contract
    .route({
      method: 'PATCH',
      path: '/attention',
      tags,
      description: 'Changes the given settings.',
    })
    .input(
      z.strictObject({
        channels: z.partialRecord(z.enum(noticeKinds), z.enum(channels)).optional(),
        digest: z.enum(digestFrequencies).optional(),
      }),
    )
    .output(attentionSettings)
    .errors(errors(...writeErrors)),
  pause: contract
    .route({
      method: 'PUT',
      path: '/attention/pause',
      tags,
      description:
        'Pauses push notifications, emails about notifications and the digest until the next morning in the member’s time zone.',
    })
    .output(attentionSettings)
    .errors(errors(...memberErrors, 'TOO_MANY_REQUESTS')),
  resume: contract
    .route({ method: 'DELETE', path: '/attention/pause', tags })
    .output(attentionSettings)
    .errors(errors(...memberErrors, 'TOO_MANY_REQUESTS')),
  subscribe: contract
    .route({
      method: 'PUT',
      path: '/attention/push',
      tags,
      description: 'Sends push notifications to this session’s browser, until the session ends.',
    })
    .input(
      z.strictObject({
        endpoint: z.string().max(1000),
        keys: z.strictObject({ p256dh: key, auth: key }),
      }),
    )
    .output(emptyResponse)
    .errors(errors(...writeErrors)),
  unsubscribe: contract
    .route({ method: 'DELETE', path: '/attention/push', tags })
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'TOO_MANY_REQUESTS')),
  markDeliveredAsRead: contract
    .route({
      method: 'PUT',
      path: '/attention/delivered/{notificationId}/read',
      tags,
      description:
        'Marks a notification as read, together with all others that were in the same push notification or email. The id of a conversation stands for the notification about its new messages, which are dismissed but stay unread. Succeeds for any id, but changes nothing that belongs to another member.',
    })
    .input(z.strictObject({ notificationId: id }))
    .output(emptyResponse)
    .errors(errors(...writeErrors)),
};
