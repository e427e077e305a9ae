import { defaultLimits, type LimitRules } from '#platform/server/http/rate-limits.ts';

/** Effectively no rate limits, so that one client can sign up and post for a whole community. */
export const unlimitedRates = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { points: 1_000_000, seconds: 1 }]),
) as Partial<LimitRules>;
