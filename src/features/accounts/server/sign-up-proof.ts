import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { deriveKey } from '#platform/server/derive-key.ts';
import { consumePoint, type LimitName } from '#platform/server/http/rate-limits.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { hasZeroBits, proofBits, proofText } from '../rules.ts';
import { insertUsedProof } from './proof-store.ts';

/** Long enough for somebody who leaves the form open for a while. */
const challengeLifeMs = hourMs;

/** The answer to a challenge, as a client sends it. */
export interface Proof {
  challenge: string;
  answer: number;
}

/** A correct proof. Only {@link consumeProof} finds out whether it was used before. */
export interface CheckedProof {
  challenge: string;
  expiresAt: number;
}

function proofRequired({ refusedSignUps }: Pick<Services, 'refusedSignUps'>): AppError {
  refusedSignUps.inc({ reason: 'proof' });
  return new AppError('PROOF_REQUIRED', accountCopy.proofRequired);
}

const sign = ({ secret }: Pick<Services, 'secret'>, text: string): string =>
  createHmac('sha256', deriveKey(secret, 'sign-up challenge')).update(text).digest('base64url');

/** Whether a request comes from this machine and was not forwarded by a proxy. */
const isFromThisMachine = ({ clientAddress, req: { headers } }: RequestContext): boolean =>
  /^(?:127\.|::1$)/.test(clientAddress) && !headers['x-forwarded-for'] && !headers.forwarded;

/**
 * Creates a challenge. The challenge is signed, so that it need not be stored. A client address that gets many
 * challenges gets harder ones, unless it is the address of this machine.
 */
export async function createChallenge(
  services: Pick<Services, 'secret' | 'clock' | 'limits'>,
  context: RequestContext,
) {
  const { limits } = services;
  const { clientKey } = context;
  await limits.add('signUpChallenge', clientKey);
  const excess = await limits.excess('signUpChallenge', clientKey);
  const bits = proofBits(isFromThisMachine(context) ? 0 : excess);
  const expiresAt = services.clock() + challengeLifeMs;
  const text = [bits, expiresAt, randomBytes(12).toString('base64url')].join('.');
  return { challenge: `${text}.${sign(services, text)}`, bits, expiresAt };
}

/** Checks an answer. Returns null if it is wrong, or its challenge is forged or has expired. */
export function checkProof(
  services: Pick<Services, 'secret' | 'clock'>,
  { challenge, answer }: Proof,
): CheckedProof | null {
  const end = challenge.lastIndexOf('.');
  const text = challenge.slice(0, end);
  const expected = Buffer.from(sign(services, text));
  const signature = Buffer.from(challenge.slice(end + 1));
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const [bits, expiresAt] = text.split('.').map(Number);
  if (bits === undefined || expiresAt === undefined || expiresAt <= services.clock()) return null;
  const hash = createHash('sha256').update(proofText(challenge, answer)).digest();
  return hasZeroBits(hash, bits) ? { challenge, expiresAt } : null;
}

/** Uses up a proof. Of two transactions with the same proof, the second throws PROOF_REQUIRED. */
export async function consumeProof(
  services: Pick<Services, 'refusedSignUps'>,
  trx: Transaction<Schema>,
  proof: CheckedProof,
): Promise<void> {
  if (!(await insertUsedProof(trx, proof))) throw proofRequired(services);
}

/**
 * Runs a sign-up. Without a correct proof, the sign-up takes a point from the rate limit of the whole community and,
 * unless the client is on this machine, another from the limit of the client's address. Throws PROOF_REQUIRED if a
 * limit has no points left. If the sign-up fails, its points are given back.
 */
export async function withProof<Result>(
  services: Pick<Services, 'secret' | 'clock' | 'limits' | 'refusedSignUps'>,
  context: RequestContext,
  given: Proof | undefined,
  work: (proof: CheckedProof | null) => Promise<Result>,
): Promise<Result> {
  const proof = given ? checkProof(services, given) : null;
  if (proof) return work(proof);
  const points: [name: LimitName, key: string][] = [['signUpsWithoutProof', 'community']];
  if (!isFromThisMachine(context)) points.push(['signUpWithoutProof', context.clientKey]);
  const { limits } = services;
  const taken: Parameters<typeof limits.refund>[] = [];
  let isDone = false;
  try {
    for (const point of points) {
      const windowEndsAt = await consumePoint(services, ...point);
      if (windowEndsAt === null) throw proofRequired(services);
      taken.push([...point, windowEndsAt]);
    }
    const result = await work(null);
    isDone = true;
    return result;
  } finally {
    if (!isDone) for (const point of taken) await limits.refund(...point);
  }
}
