import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const sessionCookieName = (https: boolean): string =>
  https ? '__Host-kith.session' : 'kith.session';

const maxVerified = 20_000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The raw value of a cookie, or null. */
export function cookieValue(req: IncomingMessage, name: string): string | null {
  const start = `${name}=`;
  const pair = req.headers.cookie?.split('; ').find((part) => part.startsWith(start));
  return pair ? pair.slice(start.length) : null;
}

/** The token in a signed cookie, or null if the signature is invalid. */
function signedToken(text: string, secret: string): string | null {
  const value = decoded(text);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
}

/**
 * Creates a function that reads the session token from a request's cookie. It returns null if the cookie
 * is missing or its signature is invalid. Verified cookies are cached, so that each is verified once.
 */
export function createTokenReader(cookieName: string, secret: string) {
  const verified = new Map<string, string>();
  return (req: IncomingMessage): string | null => {
    const value = cookieValue(req, cookieName);
    if (!value) return null;
    const known = verified.get(value);
    if (known) return known;
    const token = signedToken(value, secret);
    if (!token) return null;
    if (verified.size >= maxVerified) verified.clear();
    verified.set(value, token);
    return token;
  };
}
