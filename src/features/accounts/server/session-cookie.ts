import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionLifeMs } from './session-renewal.ts';
import { hashToken } from './token.ts';

const maxVerified = 20_000;

interface Cookie {
  name: string;
  value: string;
  /** 0 deletes the cookie. */
  maxAgeSeconds: number;
  /** Whether browsers send it over https only. */
  secure: boolean;
}

/** Adds a cookie to a response. No script can read it, and POST forms and frames of other sites do not send it. */
export function setCookie(
  res: ServerResponse,
  { name, value, maxAgeSeconds, secure }: Cookie,
): void {
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  res.appendHeader('set-cookie', `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`);
}

/** The raw value of a cookie, or null. */
export function cookieValue(req: IncomingMessage, name: string): string | null {
  const start = `${name}=`;
  const pair = req.headers.cookie?.split('; ').find((part) => part.startsWith(start));
  return pair ? pair.slice(start.length) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const signatureOf = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();

/** The token in a signed cookie, or null if the signature is invalid. */
function signedToken(text: string, secret: string): string | null {
  const value = decoded(text);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signatureOf(token, secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
}

/** The signed cookie that holds a session's token. */
export interface SessionCookie {
  /**
   * The hash of the token in a request's cookie, or null if the cookie is missing or its signature is invalid. Hashes
   * are cached, so that each cookie is verified once.
   */
  readTokenHash(req: IncomingMessage): string | null;
  set(res: ServerResponse, token: string): void;
  /** Sends the request's cookie back, so that the browser keeps it for another {@link sessionLifeMs}. */
  renew(req: IncomingMessage, res: ServerResponse): void;
  clear(res: ServerResponse): void;
}

export function createSessionCookie(options: { secret: string; https: boolean }): SessionCookie {
  const { secret, https: secure } = options;
  const name = secure ? '__Host-kith.session' : 'kith.session';
  /** The hashes of the tokens in verified cookies. */
  const verified = new Map<string, string>();
  const send = (res: ServerResponse, value: string, maxAgeSeconds = sessionLifeMs / 1000) =>
    setCookie(res, { name, value, maxAgeSeconds, secure });

  return {
    readTokenHash(req) {
      const value = cookieValue(req, name);
      if (!value) return null;
      const known = verified.get(value);
      if (known) return known;
      const token = signedToken(value, secret);
      if (!token) return null;
      if (verified.size >= maxVerified) verified.clear();
      const tokenHash = hashToken(token);
      verified.set(value, tokenHash);
      return tokenHash;
    },
    set: (res, token) =>
      send(res, encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)),
    renew(req, res) {
      const value = cookieValue(req, name);
      if (value) send(res, value);
    },
    clear: (res) => send(res, '', 0),
  };
}
