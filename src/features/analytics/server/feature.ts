import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Parts } from '#platform/server/parts.ts';
import { isReader } from '../rules.ts';
import { countActs } from './count-acts.ts';
import { createCounts } from './counts.ts';
import { createForwarder } from './google-analytics.ts';
import { analyticsRoutes } from './routes.ts';
import { sumUpWeeks } from './sum-up-weeks.ts';

/** Whose page it is, as far as a session says. */
type Session = { userId: string; hasProfile: boolean } | null;

const writeEveryMs = 10_000;
const sumUpEveryMs = 10 * 60_000;

/** Counts what happens, for whoever looks after the community. `pages` are the patterns of all pages. */
export function analyticsFeature(parts: Parts, gate: SessionGate, pages: readonly string[]) {
  const { config, jobs, log, clock } = parts;
  const site = config.publicUrl ?? '';
  const forwarder = config.ga4 ? createForwarder({ ga4: config.ga4, site, log, clock }) : null;
  const counts = createCounts(parts, forwarder);
  countActs(parts, counts);
  jobs.everywhere('counts', writeEveryMs, () => counts.flush());
  if (forwarder) jobs.everywhere('google analytics', writeEveryMs, () => forwarder.flush());
  jobs.repeat('active members', sumUpEveryMs, () => sumUpWeeks(parts));

  function countView({ req }: RequestContext, page: string, session: Session): void {
    if (isReader(req.headers)) counts.view(page, session?.hasProfile ? session.userId : null);
  }
  return { counts, countView, router: analyticsRoutes(parts, gate, { counts, countView, pages }) };
}
