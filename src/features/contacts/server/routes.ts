import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { contactsContract } from '../contract.ts';
import { readContactChoice, saveChoice } from './store.ts';

export function contactsRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(contactsContract);
  return {
    readContactChoice: os.readContactChoice.use(gate.member).handler(async ({ context }) => ({
      choice: await readContactChoice(services.db, context.viewer.userId),
    })),
    // Members who are limited to reading may still decide who can write to them.
    setContactChoice: os.setContactChoice
      .use(gate.reader)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await saveChoice(services.db, context.viewer.userId, input.choice);
        return input;
      }),
  };
}
