import { createHash } from 'node:crypto';
import { targetPath } from '#features/notifications/target-path.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import { requestPublic } from '#platform/server/http/public-request.ts';
import type { Services } from '#platform/server/services.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { Language } from '#platform/shared/language.ts';
import { noticeCopy } from '../notice-copy.ts';
import type { PushNotification } from '../push-notification.ts';
import { encryptPush, type VapidKeys, vapidHeader } from './push-encryption.ts';
import { readEndpoint } from './push-hosts.ts';
import { deleteSubscription } from './push-store.ts';
import type { DueNotice } from './read-notice.ts';
import { listSubscriptions } from './settings-store.ts';

/** `no device`: none of the member's browsers accepts pushes. `failed`: trying again may help. */
export type PushResult = 'sent' | 'no device' | 'failed';

/** Sends a notification to all devices of its recipient. */
export type SendPush = (due: DueNotice, language: Language) => Promise<PushResult>;

const timeoutMs = 10_000;
/** The longest time for which a push service keeps a push for a device that is switched off. */
const keptMs = dayMs;
/** The statuses with which a push service says that a subscription is gone or was created with another key. */
const goneStatuses = new Set([403, 404, 410]);

type PushServices = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Creates the function that sends pushes. The function deletes subscriptions that are gone from their push service, and
 * those whose push service is not allowed.
 */
export function createPushSender(services: PushServices, keys: VapidKeys): SendPush {
  const { db, clock, config, log } = services;
  const contact = config.publicUrl ?? `mailto:${/[\w.+-]+@[\w.-]+/.exec(config.mailFrom)?.[0]}`;

  async function sendTo(
    subscription: Awaited<ReturnType<typeof listSubscriptions>>[number],
    { topic, body, keptUntil }: { topic: string; body: string; keptUntil: number },
  ): Promise<boolean> {
    const endpoint = readEndpoint(subscription.endpoint, config.pushHosts);
    if (!endpoint) {
      // The operator has removed the host from the settings since the browser subscribed.
      await deleteSubscription(db, subscription.id);
      return false;
    }
    const now = clock();
    const headers = {
      Authorization: vapidHeader(keys, { origin: endpoint.origin, contact, now }),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.max(Math.floor(Math.min(keptMs, keptUntil - now) / 1000), 0)),
      Topic: topic,
      Urgency: 'normal',
    };
    const encrypted = encryptPush(body, subscription);
    const status = await post(endpoint, encrypted, headers, config.pushHosts);
    const isAccepted = status >= 200 && status < 300;
    if (goneStatuses.has(status)) await deleteSubscription(db, subscription.id);
    else if (!isAccepted) log.warn({ status, host: endpoint.host }, 'push service refused');
    return isAccepted;
  }

  return async function sendPush(due, language) {
    const { delivery, notice } = due;
    const subscriptions = await listSubscriptions(db, delivery.user_id, clock());
    const topic = createTopic(due);
    const notification = runInLanguage(language, () =>
      createPushNotification(due, topic, language),
    );
    const body = JSON.stringify(notification);
    const keptUntil = notice.expiresAt ?? Infinity;
    const results = await Promise.all(
      subscriptions.map((subscription) =>
        sendTo(subscription, { topic, body, keptUntil }).catch((err: unknown) => {
          log.warn({ err }, 'push service not reached');
          return false;
        }),
      ),
    );
    if (results.includes(true)) return 'sent';
    const left = await listSubscriptions(db, delivery.user_id, clock());
    return left.length === 0 ? 'no device' : 'failed';
  };
}

/** Derives the topic from the oldest delivery: after a crash, the push may be sent again together with newer ones. */
function createTopic({ delivery, merged }: DueNotice): string {
  const [oldest = ''] = [delivery, ...merged].map(({ subject_key }) => subject_key).toSorted();
  return createHash('sha256').update(oldest).digest('base64url').slice(0, 32);
}

/** What the service worker shows. */
function createPushNotification(
  { delivery, notice, readUntil }: DueNotice,
  tag: string,
  language: Language,
): PushNotification {
  const { kind, subject_id } = delivery;
  const { title, body, target } = notice;
  // A comment has its own button “Reply”, next to where its page opens.
  const reply = { action: kind === 'message' ? 'reply' : 'open', title: noticeCopy.reply };
  const read = { action: 'read', title: noticeCopy.markRead };
  return {
    title,
    body,
    path: targetPath(target),
    tag,
    language,
    notificationId: subject_id,
    readUntil,
    actions: kind === 'message' || kind === 'reply' || kind === 'comment' ? [reply, read] : [read],
  };
}

/** Sends a request and returns the status of the response. Follows no redirects. */
function post(
  endpoint: URL,
  body: Buffer,
  headers: Record<string, string>,
  localHosts: readonly string[],
): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = requestPublic(endpoint, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.length },
      signal: AbortSignal.timeout(timeoutMs),
      localHosts,
    });
    req.once('error', reject);
    // A response 101 with the header Upgrade causes neither an `error` nor a `response` event.
    req.once('close', () => reject(new Error('no response')));
    req.once('response', (res) => {
      res.resume();
      res.once('error', reject);
      resolve(res.statusCode ?? 0);
    });
    req.end(body);
  });
}
