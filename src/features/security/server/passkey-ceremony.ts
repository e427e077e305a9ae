import { consumeVerification, insertVerification } from '#features/accounts/server/store.ts';
import { hashToken } from '#features/accounts/server/token.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { securityCopy } from '../copy.ts';

/** How long a member has to create or choose a passkey. */
const challengeLifeMs = 10 * 60_000;

type Ceremony = 'create' | 'get';

/** The site that passkeys belong to: its domain, and the origin that browsers report. */
export function relyingParty(
  { config }: Pick<Services, 'config'>,
  { origin }: Pick<RequestContext, 'origin'>,
): { id: string; origin: string } {
  if (config.publicUrl) {
    const { hostname, origin } = new URL(config.publicUrl);
    return { id: hostname, origin };
  }
  // Without PUBLIC_URL, the site is for this machine only. Of the Host header, only the port is trusted.
  const port = URL.parse(origin)?.port;
  return { id: 'localhost', origin: `http://localhost${port ? `:${port}` : ''}` };
}

const identifier = (ceremony: Ceremony, challenge: string): string =>
  hashToken(`passkey ${ceremony} ${challenge}`);

/**
 * Who requested the challenge for a new passkey: an account and, if its owner followed a mailed link instead of
 * entering the password, that link.
 */
export interface Creator {
  userId: string;
  /** The link's token. */
  token?: string | undefined;
}

const anybody: Creator = { userId: '' };

/** Identifies a challenge's creator by a hash, so that no row contains the id of an account that has been deleted. */
const creatorKey = (challenge: string, { userId, token = '' }: Creator): string =>
  hashToken(`passkey account ${challenge} ${userId} ${token}`);

/** Stores a challenge, which any process can consume. A challenge for creating a passkey is bound to its creator. */
export async function saveChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ceremony: Ceremony,
  challenge: string,
  creator = anybody,
): Promise<void> {
  const now = clock();
  const expiresAt = now + challengeLifeMs;
  const key = identifier(ceremony, challenge);
  const value = creatorKey(challenge, creator);
  await insertVerification(db, { identifier: key, value, now, expiresAt });
}

/** Returns a function that consumes a challenge and returns whether it was valid for the creator. */
export const challengeCheck =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>, ceremony: Ceremony, creator = anybody) =>
  async (challenge: string): Promise<boolean> =>
    (await consumeVerification(db, identifier(ceremony, challenge), clock())) ===
    creatorKey(challenge, creator);

export const invalidPasskey = (): AppError =>
  new AppError('PASSKEY_INVALID', securityCopy.passkeyInvalid);
