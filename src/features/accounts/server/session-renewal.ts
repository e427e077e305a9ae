import { dayMs } from '#platform/shared/clock.ts';

/** How long a session lasts after its last renewal. */
export const sessionLifeMs = 30 * dayMs;

/** A session is renewed when the app loads at least this long after the last renewal. */
const renewalIntervalMs = dayMs;

/** Whether a session that expires at `expiresAtMs` has not been renewed for {@link renewalIntervalMs}. */
export const isRenewalDue = (expiresAtMs: number, now: number): boolean =>
  expiresAtMs - sessionLifeMs + renewalIntervalMs <= now;
