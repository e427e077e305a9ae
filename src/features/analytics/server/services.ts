import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { isHumanVisit } from '../rules.ts';
import { type Counts, createCounts } from './counts.ts';
import { createForwarder, type Forwarder } from './google-analytics.ts';

/** The fields of a session that counting a page view needs; null for a visitor. */
type Session = { userId: string; hasProfile: boolean } | null;

export interface AnalyticsServices {
  counts: Counts;
  /** Null if Google Analytics is not configured. */
  forwarder: Forwarder | null;
  /** Counts a view of `page`, a pattern of the route table, unless it comes from a bot or a prefetch. */
  countView(context: RequestContext, page: string, session: Session): void;
}

export function createAnalyticsServices(services: Services): AnalyticsServices {
  const { config, log, clock } = services;
  const site = config.publicUrl ?? '';
  const forwarder = config.ga4 ? createForwarder({ ga4: config.ga4, site, log, clock }) : null;
  const counts = createCounts(services, forwarder);
  return {
    counts,
    forwarder,
    countView({ req }, page, session) {
      if (isHumanVisit(req.headers)) counts.view(page, session?.hasProfile ? session.userId : null);
    },
  };
}
