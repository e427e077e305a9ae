import { dayMs } from '#platform/shared/clock.ts';

/** How long a session lasts after its last renewal. */
export const sessionLifeMs = 30 * dayMs;

/** How long after its last renewal a session in use is renewed. */
export const renewalIntervalMs = dayMs;

/** Whether the identity engine would renew a session that ends at this time. */
export const isRenewalDue = (expiresAtMs: number, now: number): boolean =>
  expiresAtMs - sessionLifeMs + renewalIntervalMs <= now;
