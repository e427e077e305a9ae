import { defaultLimits, type LimitRules } from '#platform/server/http/rate-limits.ts';

/** Limits under which one address may sign up and speak for a whole community at once. */
export const boundlessLimits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { points: 1_000_000, seconds: 1 }]),
) as Partial<LimitRules>;
