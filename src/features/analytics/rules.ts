import { dayMs } from '#platform/shared/clock.ts';

/** A calendar day in UTC, "2026-05-31": in the order of time when sorted as text. */
export type Day = string;

/** What members do that is counted, by the names of its series. */
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
export type ActName = (typeof actNames)[number];

export const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day that is so many days later, or earlier for less than zero. */
export const addDays = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * dayMs);

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The `count` days up to and with the last one, in order. */
export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** The Mondays of all weeks that some days lie in, in order. */
export const weeksOf = (days: readonly Day[]): Day[] => [...new Set(days.map(weekOf))];

/** How many days a report can be looked at for, as the address says it. */
export const ranges = ['7', '30', '90'] as const;
export type Range = (typeof ranges)[number];

/** The range that an address names, or the usual one. */
export const readRange = (text: unknown): Range =>
  ranges.find((range) => range === String(text)) ?? '30';

/** Programs that fetch pages say so, or do not pretend to be a browser as every browser does. */
const program = /bot|crawl|spider|slurp|preview|curl|wget|monitor|uptime|lighthouse|python|scan/i;

/** Whether a request comes from a browser that shows the page to somebody now. */
export function isHumanVisit(headers: Record<string, string | string[] | undefined>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  return (
    agent.startsWith('Mozilla/') && !program.test(agent) && !/prefetch|prerender/.test(purpose)
  );
}

/** One step of the way from the front page to being part of it. */
export interface Step {
  name: 'landing' | 'login' | 'signUp' | 'profile' | 'firstStep';
  total: number;
  /**
   * Of those who took the step before; null for the first one, and where fewer took the one before:
   * then some of them had taken it earlier than in these days.
   */
  share: number | null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The funnel of a report: how many took each step in all of its days. */
export function funnelOf(report: {
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
    const before = sum(totals[index - 1]?.[1] ?? []);
    const total = sum(numbers);
    return { name, total, share: before > 0 && total <= before ? total / before : null };
  });
}
