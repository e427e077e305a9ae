import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { siteUrl } from '#platform/server/config.ts';
import { deriveKey } from '#platform/server/derive-key.ts';
import type { Services } from '#platform/server/services.ts';
import { type NoticeKind, noticeKinds } from '../rules.ts';

/** What the recipient of an email can unsubscribe from: one kind of notification, or the digest. */
export type MailKind = NoticeKind | 'digest';

/** The emails that a link stops. */
export interface Subscription {
  userId: string;
  kind: MailKind;
}

const keys = new Map<string, KeyObject>();

/** Caches the key, because deriving it takes much longer than signing with it, and every digest has a link. */
function getKey(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(deriveKey(secret, 'unsubscribe'));
  keys.set(secret, key);
  return key;
}

function createToken({ userId, kind }: Subscription, secret: string): string {
  const signed = `${kind}.${userId}`;
  return `${signed}.${createHmac('sha256', getKey(secret)).update(signed).digest('base64url')}`;
}

/** The path of the page that asks before it unsubscribes, and the path that mail clients post to. */
export const unsubscribePaths = { page: '/unsubscribe', post: '/api/unsubscribe' } as const;

/**
 * The links with which the recipient of an email stops further emails of the same kind. They are signed, so the
 * database contains no secret, and they work for as long as the account exists.
 */
export function buildLinks(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  subscription: Subscription,
): { page: string; post: string } {
  const token = createToken(subscription, secret);
  const site = siteUrl(config);
  return {
    page: `${site}${unsubscribePaths.page}/${token}`,
    post: `${site}${unsubscribePaths.post}/${token}`,
  };
}

/** What a link's token unsubscribes from; null if the token is forged, incomplete or has something appended to it. */
export function readToken(
  { secret }: Pick<Services, 'secret'>,
  token: string,
): Subscription | null {
  const [text = '', userId = ''] = token.split('.');
  const kind = (['digest', ...noticeKinds] as const).find((known) => known === text);
  if (!kind) return null;
  // Compares the tokens as text, because decoding the signature would ignore characters that are not base64url.
  const given = Buffer.from(token);
  const expected = Buffer.from(createToken({ userId, kind }, secret));
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid ? { userId, kind } : null;
}

/** The headers with which mail clients offer to unsubscribe (RFC 2369 and RFC 8058). */
export const unsubscribeHeaders = (post: string): Record<string, string> => ({
  'List-Unsubscribe': `<${post}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
