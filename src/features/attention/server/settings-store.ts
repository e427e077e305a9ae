import type { Kysely, Transaction } from 'kysely';
import type { AttentionSettingTable } from '#db/attention-tables.ts';
import type { Schema } from '#db/schema.ts';
import { toAuthTime } from '#features/accounts/server/auth-time.ts';
import { listRejected } from '#platform/server/database/outbox-store.ts';
import { prepareRow, prepareRows } from '#platform/server/database/prepared.ts';
import type { Channel, DigestFrequency, MailProblem, NoticeKind } from '../rules.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

type Setting = Pick<AttentionSettingTable, 'digest' | 'paused_until' | 'last_digest_at'> & {
  isStored: boolean;
};
const noSetting = { digest: 'never', paused_until: 0, last_digest_at: 0 } as const;

export async function findSetting(db: Db, userId: string): Promise<Setting> {
  const stored = await selectSetting(db, userId);
  return { ...(stored ?? noSetting), isStored: stored !== undefined };
}

const selectSetting = prepareRow((db, userId: string) =>
  db
    .selectFrom('attention_setting')
    .select(['digest', 'paused_until', 'last_digest_at'])
    .where('user_id', '=', userId),
);

type Channels = Map<string, Channel>;

/** The channels that a member has chosen, by kind. */
export const listChannels = async (db: Db, userId: string): Promise<Channels> =>
  (await listChannelsOf(db, [userId])).get(userId) ?? new Map();

/** The channels that members have chosen, by kind. Has no entry for a member who has chosen none. */
export async function listChannelsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Channels>> {
  const byMember = Map.groupBy(await selectChannels(db, userIds), ({ user_id }) => user_id);
  return new Map(
    [...byMember].map(([userId, rows]) => [
      userId,
      new Map(rows.map(({ kind, channel }) => [kind, channel])),
    ]),
  );
}

const selectChannels = prepareRows((db, userIds: readonly string[]) =>
  db
    .selectFrom('notice_setting')
    .select(['user_id', 'kind', 'channel'])
    .where('user_id', 'in', userIds),
);

export const saveChannel = async (
  trx: Trx,
  userId: string,
  kind: NoticeKind,
  channel: Channel,
): Promise<void> => {
  await trx
    .insertInto('notice_setting')
    .values({ user_id: userId, kind, channel })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ channel }))
    .execute();
};

/** Changes a member's digest. If it was off, the first digest contains only what is newer than `now`. */
export const saveDigest = async (
  trx: Trx,
  userId: string,
  { digest, nextAt, now }: { digest: DigestFrequency; nextAt: number | null; now: number },
): Promise<void> => {
  await trx
    .insertInto('attention_setting')
    .values({
      user_id: userId,
      digest,
      next_digest_at: nextAt,
      last_digest_at: now,
      paused_until: 0,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        digest,
        next_digest_at: nextAt,
        last_digest_at: eb
          .case()
          .when('attention_setting.next_digest_at', 'is', null)
          .then(now)
          .else(eb.ref('attention_setting.last_digest_at'))
          .end(),
      })),
    )
    .execute();
};

/** Moves a member's next digest, unless it is due at `now`. */
export const moveDigest = async (
  trx: Trx,
  userId: string,
  { nextAt, now }: { nextAt: number; now: number },
): Promise<void> => {
  await trx
    .updateTable('attention_setting')
    .set({ next_digest_at: nextAt })
    .where('user_id', '=', userId)
    .where('next_digest_at', '>', now)
    .execute();
};

export const savePause = async (trx: Trx, userId: string, until: number): Promise<void> => {
  await trx
    .insertInto('attention_setting')
    .values({
      user_id: userId,
      digest: 'never',
      next_digest_at: null,
      last_digest_at: 0,
      paused_until: until,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ paused_until: until }))
    .execute();
};

export const isSuspended = async (db: Db, userId: string, now: number): Promise<boolean> =>
  (await selectSuspension(db, userId, now)) !== undefined;

const selectSuspension = prepareRow((db, userId: string, now: number) =>
  db
    .selectFrom('member_restriction')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('suspended_until', '>', now),
);

export interface Mailbox {
  email: string;
  /** Why the address gets no emails about notifications at the moment, or null if it gets them. */
  problem: MailProblem | null;
}

/** The mailbox of an account that has been deleted. */
export const deletedMailbox: Mailbox = { email: '', problem: 'unconfirmed' };

/** A member's address. */
export const findMailbox = async (db: Db, userId: string, now: number): Promise<Mailbox> =>
  (await listMailboxes(db, [userId], now)).get(userId) ?? deletedMailbox;

/** The addresses of members. Has no entry for an account that has been deleted. */
export async function listMailboxes(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<Map<string, Mailbox>> {
  const rows = await selectMailboxes(db, userIds);
  const addresses = rows.map(({ email }) => email);
  const rejected = await listRejected(db, addresses, now);
  const problemOf = ({ email, emailVerified }: (typeof rows)[number]): MailProblem | null => {
    // Also for an unconfirmed address: if it is mistyped, its owner never gets the email to confirm it.
    if (rejected.has(email)) return 'rejected';
    return emailVerified ? null : 'unconfirmed';
  };
  return new Map(rows.map((row) => [row.id, { email: row.email, problem: problemOf(row) }]));
}

const selectMailboxes = prepareRows((db, userIds: readonly string[]) =>
  db.selectFrom('auth_user').select(['id', 'email', 'emailVerified']).where('id', 'in', userIds),
);

/** The push subscriptions of a member's browsers, without those whose session has expired. */
export const listSubscriptions = (db: Db, userId: string, now: number) =>
  selectSubscriptions(db, userId, toAuthTime(now));

const selectSubscriptions = prepareRows((db, userId: string, now: string) =>
  db
    .selectFrom('push_subscription as push')
    .innerJoin('auth_session as session', 'session.id', 'push.session_id')
    .select(['push.id', 'push.endpoint', 'push.p256dh', 'push.auth', 'push.session_id'])
    .where('push.user_id', '=', userId)
    .where('session.expiresAt', '>', now),
);
