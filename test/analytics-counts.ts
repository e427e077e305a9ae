import type { TestApp } from './app.ts';

/** The headers of a browser. Requests from other programs are not counted. */
export const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

/** Flushes the counts in memory and returns all totals by `day kind name`. */
export async function readCounts({ db, server }: TestApp): Promise<Record<string, number>> {
  await server.features.analytics.counts.flush();
  const rows = await db.selectFrom('analytics_day').selectAll().orderBy('day').execute();
  return Object.fromEntries(
    rows.map(({ day, kind, name, total }) => [`${day} ${kind} ${name}`, total]),
  );
}

/** Deletes all counts. */
export async function resetCounts({ db, server }: TestApp): Promise<void> {
  await server.services.jobs.settle();
  await server.features.analytics.counts.flush();
  for (const table of ['analytics_day', 'analytics_active_member', 'analytics_salt'] as const) {
    await db.deleteFrom(table).execute();
  }
}
