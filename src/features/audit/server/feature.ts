import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { auditContract } from '../contract.ts';
import { listAuditEntries } from './read-audit.ts';

/** Lists the audit log for administrators. The platform writes it. */
export const auditFeature: Feature<FeatureContext> = {
  name: 'audit',
  tables: [],
  start({ services, gate }) {
    const os = implementContract(auditContract);
    return {
      router: {
        listAuditEntries: os.listAuditEntries
          .use(gate.admin)
          .handler(({ input, context }) => listAuditEntries(services, context.viewer, input)),
      },
    };
  },
};
