import { dayMs } from '#platform/shared/clock.ts';

/** A calendar day in UTC, "2026-05-31". Days sort as text. */
export type Day = string;

/** The actions of members that are counted, by their names in the database and the report. */
export const actNames = [
  'signUps',
  'profiles',
  'posts',
  'events',
  'joins',
  'comments',
  'likes',
  'messages',
  'firstSteps',
] as const;
export type ActionName = (typeof actNames)[number];

export const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day that is `days` later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * dayMs);

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The `count` days that end with `last`, in order. */
export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** The Mondays of the weeks of these days, in order. */
export const weeksOf = (days: readonly Day[]): Day[] => [...new Set(days.map(weekOf))];

/** Matches the user agents of bots, crawlers and command-line tools. */
const botPattern =
  /bot|crawl|spider|slurp|preview|curl|wget|monitor|uptime|lighthouse|python|scan/i;

/** Whether a request seems to come from a person who opens the page, not from a bot or a prefetch. */
export function isHumanVisit(headers: Record<string, string | string[] | undefined>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  return (
    agent.startsWith('Mozilla/') && !botPattern.test(agent) && !/prefetch|prerender/.test(purpose)
  );
}

/** One step of the funnel from the landing page to a first post or event. */
export interface Step {
  name: 'landing' | 'login' | 'signUp' | 'profile' | 'firstStep';
  total: number;
  /**
   * This total divided by the previous step's total. Null for the first step, and if the previous total is
   * zero or smaller than this one. The previous total can be smaller, because members may have taken that step before
   * the period.
   */
  share: number | null;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, value) => total + value, 0);

/** Computes the funnel of a report. Each step's total is the sum over all days of the report. */
export function computeFunnel(report: {
  views: Record<'landing' | 'login', readonly number[]>;
  acts: Record<'signUps' | 'profiles' | 'firstSteps', readonly number[]>;
}): Step[] {
  const totals = [
    ['landing', report.views.landing],
    ['login', report.views.login],
    ['signUp', report.acts.signUps],
    ['profile', report.acts.profiles],
    ['firstStep', report.acts.firstSteps],
  ] as const;
  return totals.map(([name, numbers], index) => {
    const previous = sum(totals[index - 1]?.[1] ?? []);
    const total = sum(numbers);
    return { name, total, share: previous > 0 && total <= previous ? total / previous : null };
  });
}
