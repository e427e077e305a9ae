import { dayMs } from '#platform/shared/clock.ts';

const newForMs = 30 * dayMs;

/**
 * Whether a member joined within the last 30 days. A user id is a UUIDv7, which starts with its creation
 * time, so no request is needed. Imported members have ids of other formats and count as established.
 */
export const isNewcomer = (userId: string, now: number): boolean =>
  userId[14] === '7' && now - Number.parseInt(userId.replace('-', '').slice(0, 12), 16) < newForMs;
