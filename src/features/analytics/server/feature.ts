import type { Feature } from '#platform/server/feature.ts';
import { countActs } from './count-acts.ts';
import { type AnalyticsContext, analyticsRoutes } from './routes.ts';
import { sumUpWeeks } from './sum-up-weeks.ts';

const writeEveryMs = 10_000;
const sumUpEveryMs = 10 * 60_000;

/** Anonymous counts of page views and activity, for administrators. */
export const analyticsFeature: Feature<AnalyticsContext> = {
  name: 'analytics',
  tables: [
    'analytics_day',
    'analytics_active_member',
    'analytics_salt',
    'analytics_started_member',
  ],
  start(context) {
    const { services, analytics } = context;
    const { counts, forwarder } = analytics;
    const { jobs } = services;
    countActs(services, counts);
    jobs.everywhere('counts', writeEveryMs, () => counts.flush());
    if (forwarder) jobs.everywhere('google analytics', writeEveryMs, () => forwarder.flush());
    jobs.repeat('active members', sumUpEveryMs, () => sumUpWeeks(services));
    return { router: analyticsRoutes(context) };
  },
};
