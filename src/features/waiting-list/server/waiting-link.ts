import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteUrl } from '#platform/server/config.ts';
import { deriveKey } from '#platform/server/derive-key.ts';
import type { Services } from '#platform/server/services.ts';
import { waitingListPaths } from '../rules.ts';

const sign = (id: string, secret: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'waiting list')).update(id).digest();

/**
 * The link in an email with which the recipient confirms their address or leaves the list. The link's key is the id of
 * the address with a signature. Therefore, the database contains no secret, and every email to an address has the same
 * key.
 */
export function buildLink(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  purpose: 'confirm' | 'leave',
  id: string,
): string {
  const key = `${id}.${sign(id, secret).toString('base64url')}`;
  return `${siteUrl(config)}${waitingListPaths[purpose]}?key=${key}`;
}

/** The id of the address that a link's key belongs to; null if the key is forged or incomplete. */
export function readKey({ secret }: Pick<Services, 'secret'>, key: string): string | null {
  const [id = '', signature = ''] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(id, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
