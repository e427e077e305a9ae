import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import { casesContract } from '../contract.ts';
import { appealCase, decideAppeal } from './appeal.ts';
import { decideCase } from './decide.ts';
import { eraseOwnContent } from './erase-content.ts';
import { listCases, listOwnCases, listOwnReports, readCase, readOwnCase } from './read-cases.ts';
import { createReport } from './report.ts';

export function casesRoutes(feature: FeatureContext) {
  const os = implementContract(casesContract);
  const { services, gate } = feature;
  const limitWrites = limitByMember(services, 'write');
  return {
    createReport: os.createReport
      .use(gate.reader)
      .use(limitWrites)
      .handler(({ input, context }) =>
        createReport(services, context.viewer, input, idempotencyKey(context)),
      ),
    listOwnReports: os.listOwnReports
      .use(gate.anyMember)
      .handler(({ input, context }) => listOwnReports(services, context.viewer, input)),
    listOwnCases: os.listOwnCases
      .use(gate.anyMember)
      .handler(({ input, context }) => listOwnCases(services, context.viewer, input)),
    readOwnCase: os.readOwnCase
      .use(gate.anyMember)
      .handler(({ input, context }) => readOwnCase(services, context.viewer, input.caseId)),
    appeal: os.appeal
      .use(gate.anyMember)
      .use(limitWrites)
      .handler(({ input, context }) => appealCase(services, context.viewer, input)),
    eraseContent: os.eraseContent
      .use(gate.anyMember)
      .use(limitWrites)
      .handler(({ input, context }) => eraseOwnContent(services, context.viewer, input.caseId)),
    listCases: os.listCases
      .use(gate.moderator)
      .handler(({ input, context }) => listCases(services, context.viewer, input)),
    readCase: os.readCase
      .use(gate.moderator)
      .handler(({ input, context }) => readCase(services, context.viewer, input.caseId)),
    decideCase: os.decideCase
      .use(gate.moderator)
      .use(limitWrites)
      .handler(({ input, context }) => decideCase(feature, context.viewer, input)),
    decideAppeal: os.decideAppeal
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) => decideAppeal(feature, context.viewer, input)),
  };
}
