import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { Report } from '../contract.ts';
import {
  type ActionName,
  actNames,
  type Day,
  dayOf,
  daysUntil,
  weekOf,
  weeksOf,
} from '../rules.ts';
import type { Counts } from './counts.ts';
import { type Count, countActiveMembers, countNewMembers, listCounts } from './store.ts';

/** Stores this process's pending counts, then reads the report. */
export async function readReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  counts: Counts,
  administrator: Administrator,
  dayCount: number,
): Promise<Report> {
  await counts.flush();
  const days = daysUntil(dayOf(clock()), dayCount);
  const weeks = weeksOf(days);
  const [stored, marked, newMembers] = await Promise.all([
    listCounts(db, administrator, weekOf(days[0] ?? '')),
    countActiveMembers(db),
    countNewMembers(db, administrator),
  ]);
  const totalOf = indexTotals([...stored, ...marked]);
  const byDay = (kind: Count['kind'], name: string) => days.map((day) => totalOf(day, kind, name));
  return {
    days,
    members: countMembersByDay(days, newMembers),
    activeMembers: byDay('active', 'day'),
    acts: Object.fromEntries(actNames.map((name) => [name, byDay('act', name)])) as Record<
      ActionName,
      number[]
    >,
    views: { landing: byDay('view', '/'), login: byDay('view', '/login') },
    weeks: weeks.map((monday) => ({ monday, activeMembers: totalOf(monday, 'active', 'week') })),
    pages: sumViewsByPage(stored.filter(({ day }) => day >= (days[0] ?? ''))),
  };
}

/**
 * Returns a function that looks up a total by day, kind and name. The number of active members can be both stored and
 * counted from their marks. The larger number is used, because the stored one may be out of date.
 */
function indexTotals(counts: readonly Count[]) {
  const known = new Map<string, number>();
  for (const { day, kind, name, total } of counts) {
    const key = `${day} ${kind} ${name}`;
    known.set(key, Math.max(known.get(key) ?? 0, total));
  }
  return (day: Day, kind: Count['kind'], name: string) => known.get(`${day} ${kind} ${name}`) ?? 0;
}

/** How many of the current members had joined by the end of each day. */
function countMembersByDay(
  days: readonly Day[],
  newMembers: readonly { dayNumber: number; total: number }[],
): number[] {
  return days.map((day) => {
    const dayNumber = Date.parse(day) / dayMs;
    return newMembers
      .filter((joined) => joined.dayNumber <= dayNumber)
      .reduce((sum, { total }) => sum + total, 0);
  });
}

function sumViewsByPage(counts: readonly Count[]): Report['pages'] {
  const views = new Map<string, number>();
  for (const { kind, name, total } of counts) {
    if (kind === 'view') views.set(name, (views.get(name) ?? 0) + total);
  }
  return [...views]
    .map(([page, views]) => ({ page, views }))
    .toSorted((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1));
}
