import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByAddress } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { AppError } from '#platform/shared/errors.ts';
import { analyticsContract } from '../contract.ts';
import { analyticsCopy } from '../copy.ts';
import { readReport } from './read-report.ts';
import type { AnalyticsServices } from './services.ts';

export interface AnalyticsContext extends FeatureContext {
  analytics: AnalyticsServices;
  /** The patterns of all pages; a view of any other page is rejected. */
  pagePaths: readonly string[];
}

export function analyticsRoutes({ services, gate, analytics, pagePaths }: AnalyticsContext) {
  const os = implementContract(analyticsContract);
  return {
    countView: os.countView
      .use(limitByAddress(services, 'pageView'))
      .handler(async ({ input, context }) => {
        if (!pagePaths.includes(input.page)) {
          const message = analyticsCopy.unknownPage;
          throw new AppError('INVALID_INPUT', message, { fields: { page: message } });
        }
        analytics.countView(context, input.page, await gate.read(context.req));
        return {};
      }),
    readReport: os.readReport
      .use(gate.admin)
      .handler(({ input, context }) =>
        readReport(services, analytics.counts, context.viewer, input.days),
      ),
  };
}
