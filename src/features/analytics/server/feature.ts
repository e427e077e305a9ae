import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { isHumanVisit } from '../rules.ts';
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
export function analyticsFeature(services: Services, gate: SessionGate, pages: readonly string[]) {
  const { config, jobs, log, clock } = services;
  const site = config.publicUrl ?? '';
  const forwarder = config.ga4 ? createForwarder({ ga4: config.ga4, site, log, clock }) : null;
  const counts = createCounts(services, forwarder);
  countActs(services, counts);
  jobs.everywhere('counts', writeEveryMs, () => counts.flush());
  if (forwarder) jobs.everywhere('google analytics', writeEveryMs, () => forwarder.flush());
  jobs.repeat('active members', sumUpEveryMs, () => sumUpWeeks(services));

  function countView({ req }: RequestContext, page: string, session: Session): void {
    if (isHumanVisit(req.headers)) counts.view(page, session?.hasProfile ? session.userId : null);
  }
  return {
    counts,
    countView,
    router: analyticsRoutes(services, gate, { counts, countView, pages }),
  };
}
