import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByAddress } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { analyticsContract } from '../contract.ts';
import { analyticsCopy } from '../copy.ts';
import type { Counts } from './counts.ts';
import { readReport } from './read-report.ts';

interface Counting {
  counts: Counts;
  countView: (
    context: RequestContext,
    page: string,
    session: { userId: string; hasProfile: boolean } | null,
  ) => void;
  pages: readonly string[];
}

export function analyticsRoutes(services: Services, gate: SessionGate, counting: Counting) {
  const os = implementContract(analyticsContract);
  const { counts, countView, pages } = counting;
  return {
    countView: os.countView
      .use(limitByAddress(services, 'pageView'))
      .handler(async ({ input, context }) => {
        if (!pages.includes(input.page)) {
          const message = analyticsCopy.unknownPage;
          throw new AppError('INVALID_INPUT', message, { fields: { page: message } });
        }
        countView(context, input.page, await gate.read(context.req));
        return {};
      }),
    readReport: os.readReport
      .use(gate.admin)
      .handler(({ input, context }) => readReport(services, counts, context.viewer, input.days)),
  };
}
