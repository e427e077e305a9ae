import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { outboxContract } from '../contract.ts';
import { readUnsentEmails } from './read-unsent-emails.ts';

export function outboxRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(outboxContract);
  return {
    listUnsentMails: os.listUnsentMails
      .use(gate.admin)
      .handler(({ input, context }) => readUnsentEmails(services, context.viewer, input)),
  };
}
