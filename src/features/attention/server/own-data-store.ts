import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';

type Db = Kysely<Schema>;

/** A member's stored settings, for their data export. */
export async function readOwnSettings(db: Db, userId: string) {
  const setting = await db
    .selectFrom('attention_setting')
    .select(['digest', 'next_digest_at', 'last_digest_at', 'paused_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const channels = await db
    .selectFrom('notice_setting')
    .select(['kind', 'channel'])
    .where('user_id', '=', userId)
    .execute();
  return {
    digest: setting?.digest ?? 'never',
    nextDigestAt: setting?.next_digest_at ?? null,
    lastDigestAt: setting?.last_digest_at ?? null,
    pausedUntil: setting?.paused_until ?? null,
    channels,
  };
}

/** The browsers that show a member's push notifications, without the keys. */
export async function listOwnSubscriptions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['session_id', 'endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    endpoint: row.endpoint,
    subscribedAt: row.created_at,
  }));
}

/** What was recently sent to a member, or is waiting to be sent. */
export async function listOwnDeliveries(db: Db, userId: string) {
  const rows = await db
    .selectFrom('delivery')
    .select(['subject_id', 'kind', 'channel', 'state', 'due_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('due_at')
    .execute();
  return rows.map((row) => ({
    subjectId: row.subject_id,
    kind: row.kind,
    channel: row.channel,
    state: row.state,
    dueAt: row.due_at,
    sentAt: row.sent_at,
  }));
}
