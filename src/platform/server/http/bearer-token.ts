import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has a bearer token. How long the comparison takes reveals nothing about the token. */
export const hasBearerToken = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
