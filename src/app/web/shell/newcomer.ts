import { dayMs } from '#platform/shared/clock.ts';

const newForMs = 30 * dayMs;

/**
 * Whether a member still begins: for 30 days. Their id tells, which starts with the time it was made
 * at (UUIDv7), so that no call has to ask. Who came with an import has an id of another make, and
 * began long before.
 */
export const isNewcomer = (userId: string, now: number): boolean =>
  userId[14] === '7' && now - Number.parseInt(userId.replace('-', '').slice(0, 12), 16) < newForMs;
