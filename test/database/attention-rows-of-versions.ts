import { farFuture, type Row, type Sample } from './platform-rows-of-versions.ts';

/** Rows for the tables of notification settings, push subscriptions and deliveries. */
export function attentionRows({ g, maybe }: Sample): Record<string, Row[]> {
  return {
    attention_setting: [
      {
        user_id: `ada-${g}`,
        ...{
          digest: 'weekly',
          next_digest_at: maybe(farFuture),
          last_digest_at: g,
          paused_until: 0,
        },
      },
    ],
    notice_setting: [{ user_id: `ada-${g}`, kind: 'comment', channel: 'mail' }],
    push_subscription: [
      {
        ...{ id: `push-${g}`, user_id: `ada-${g}`, session_id: `session-${g}` },
        ...{ endpoint: `https://push.example/${g}`, p256dh: 'key', auth: 'secret', created_at: g },
      },
    ],
    delivery: [
      {
        ...{ user_id: `ada-${g}`, subject_key: `key-${g}`, subject_id: `notification-${g}` },
        ...{ kind: 'comment', channel: maybe('push'), due_at: farFuture, state: 'waiting' },
        ...{ attempts: g, claimed_until: g, sent_at: maybe(g) },
      },
    ],
  };
}
