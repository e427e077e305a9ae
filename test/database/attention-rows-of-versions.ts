import { farFuture, type Row, type Sample, text } from './platform-rows-of-versions.ts';

/** Rows for the tables of notifications. */
export function notificationRows({ g, maybe }: Sample): Record<string, Row[]> {
  return {
    notification: [
      {
        id: `notification-${g}`,
        user_id: `ada-${g}`,
        type: 'comment',
        merge_key: `comment:post-${g}`,
        entry_id: maybe(`post-${g}`),
        comment_id: maybe(`comment-${g}`),
        conversation_id: null,
        excerpt: text,
        created_at: g,
        read_at: maybe(g),
        detail: maybe('{}'),
        host_id: maybe(`ben-${g}`),
      },
    ],
    notification_actor: [
      { notification_id: `notification-${g}`, user_id: `ben-${g}`, acted_at: g },
    ],
  };
}

/** Rows for the tables of notification settings, push subscriptions and deliveries. */
export function attentionRows({ g, maybe }: Sample): Record<string, Row[]> {
  return {
    attention_setting: [
      {
        user_id: `ada-${g}`,
        digest: 'weekly',
        next_digest_at: maybe(farFuture),
        last_digest_at: g,
        paused_until: 0,
      },
    ],
    notice_setting: [{ user_id: `ada-${g}`, kind: 'comment', channel: 'mail' }],
    push_subscription: [
      {
        id: `push-${g}`,
        user_id: `ada-${g}`,
        session_id: `session-${g}`,
        endpoint: `https://push.example/${g}`,
        p256dh: 'key',
        auth: 'secret',
        created_at: g,
      },
    ],
    delivery: [
      {
        user_id: `ada-${g}`,
        subject_key: `key-${g}`,
        subject_id: `notification-${g}`,
        kind: 'comment',
        channel: maybe('push'),
        due_at: farFuture,
        state: 'waiting',
        attempts: g,
        claimed_until: g,
        sent_at: maybe(g),
      },
    ],
  };
}
