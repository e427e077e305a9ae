import { preferencesChanged } from '#features/preferences/activity.ts';
import { readPreferences } from '#features/preferences/server/store.ts';
import { findStewards } from '#features/profiles/server/community-stewards.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { AttentionSettings } from '../contract.ts';
import { attentionCopy } from '../copy.ts';
import {
  type Channel,
  type DigestFrequency,
  defaultChannels,
  minDigestGapMs,
  type NoticeKind,
  nextDigestAt,
  nextMorning,
  noticeKinds,
} from '../rules.ts';
import { makeDeliveriesDue } from './delivery-store.ts';
import { areKeys, type SubscriptionKeys } from './push-encryption.ts';
import { readEndpoint } from './push-hosts.ts';
import { saveSubscription } from './push-store.ts';
import {
  findMailbox,
  findSetting,
  listChannels,
  listSubscriptions,
  moveDigest,
  saveChannel,
  saveDigest,
  savePause,
} from './settings-store.ts';

/** Reads a member's notification settings, and whether push notifications and emails can reach them. */
export async function readSettings(
  services: Pick<Services, 'db' | 'clock' | 'youngCommunityMaxMembers'>,
  { userId, sessionId }: Viewer,
  publicKey: string,
): Promise<AttentionSettings> {
  const { db, clock } = services;
  const now = clock();
  const setting = await findSetting(db, userId);
  const chosen = await listChannels(db, userId);
  const subscriptions = await listSubscriptions(db, userId, now);
  const { problem: mailProblem } = await findMailbox(db, userId, now);
  const channelOf = (kind: NoticeKind) =>
    [kind, chosen.get(kind) ?? defaultChannels[kind]] as const;
  return {
    channels: Object.fromEntries(noticeKinds.map(channelOf)) as Record<NoticeKind, Channel>,
    hearsOfNewcomers: (await findStewards(db, services))?.ids.includes(userId) ?? false,
    digest: setting.digest,
    pausedUntil: setting.paused_until > now ? setting.paused_until : null,
    isChosen: setting.isStored || chosen.size > 0 || subscriptions.length > 0,
    mailProblem,
    push: {
      publicKey,
      isHere: subscriptions.some(({ session_id }) => session_id === sessionId),
      devices: subscriptions.length,
    },
  };
}

interface Changes {
  channels?: { [Kind in NoticeKind]?: Channel | undefined } | undefined;
  digest?: DigestFrequency | undefined;
}

export async function saveSettings(
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  { userId }: Pick<Viewer, 'userId'>,
  { channels = {}, digest }: Changes,
): Promise<void> {
  await acts.transact(async ({ trx }) => {
    for (const kind of noticeKinds) {
      const channel = channels[kind];
      if (channel) await saveChannel(trx, userId, kind, channel);
    }
    if (!digest) return;
    const now = clock();
    const { timeZone } = await readPreferences(trx, userId);
    const before = await findSetting(trx, userId);
    // Without a digest so far, there is none that the next one could follow too soon.
    const after =
      before.digest === 'never' ? now : Math.max(now, before.last_digest_at + minDigestGapMs);
    const nextAt = digest === 'never' ? null : nextDigestAt(digest, after, timeZone);
    await saveDigest(trx, userId, { digest, nextAt, now });
  });
}

/** Pauses push notifications, notification emails and the digest until the next morning, or ends the pause. */
export async function setPause(
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  { userId }: Viewer,
  isPaused: boolean,
): Promise<void> {
  await acts.transact(async ({ trx }) => {
    const now = clock();
    const { timeZone } = await readPreferences(trx, userId);
    await savePause(trx, userId, isPaused ? nextMorning(now, timeZone) : 0);
    if (!isPaused) await makeDeliveriesDue(trx, userId, now);
  });
}

/**
 * When a member's time zone or quiet hours change, decides again how to deliver what waits for the end of quiet hours,
 * and moves the member's digest to the same local time, unless it is due.
 */
export function followPreferences({ acts, clock }: Pick<Services, 'acts' | 'clock'>): void {
  acts.on(preferencesChanged, async ({ trx }: Act, { userId }) => {
    const now = clock();
    await makeDeliveriesDue(trx, userId, now);
    const { digest, last_digest_at: lastAt } = await findSetting(trx, userId);
    if (digest === 'never') return;
    const { timeZone } = await readPreferences(trx, userId);
    const nextAt = nextDigestAt(digest, Math.max(now, lastAt + minDigestGapMs), timeZone);
    await moveDigest(trx, userId, { nextAt, now });
  });
}

/** Subscribes the browser of the viewer's session to push notifications. */
export async function subscribe(
  { acts, clock, config }: Pick<Services, 'acts' | 'clock' | 'config'>,
  { userId, sessionId }: Viewer,
  { endpoint, keys }: { endpoint: string; keys: SubscriptionKeys },
): Promise<void> {
  if (!readEndpoint(endpoint, config.pushHosts)) {
    throw new AppError('INVALID_INPUT', attentionCopy.unknownPushService);
  }
  if (!areKeys(keys)) {
    const message = attentionCopy.invalidPushKeys;
    throw new AppError('INVALID_INPUT', message, { fields: { keys: message } });
  }
  await acts.transact(({ trx }) =>
    saveSubscription(trx, {
      id: newId(),
      user_id: userId,
      session_id: sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: clock(),
    }),
  );
}
