import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByAccount } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { preferencesChanged } from '../activity.ts';
import { preferencesContract } from '../contract.ts';
import { readPreferences, saveBrowserPreferences, savePreferences } from './store.ts';

export function preferencesRoutes({ services, gate }: FeatureContext) {
  const { db, acts } = services;
  const os = implementContract(preferencesContract);
  const limitWrites = limitByAccount(services, 'write');
  const change = (userId: string, work: (trx: Act['trx']) => Promise<void>) =>
    acts.transact(async ({ trx, emit }) => {
      await work(trx);
      await emit(preferencesChanged, { userId });
    });
  return {
    readPreferences: os.readPreferences
      .use(gate.account)
      .handler(({ context }) => readPreferences(db, context.account.userId)),
    savePreferences: os.savePreferences
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        const { userId } = context.account;
        await change(userId, (trx) => savePreferences(trx, userId, input));
        return readPreferences(db, userId);
      }),
    saveBrowserPreferences: os.saveBrowserPreferences
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        const { userId } = context.account;
        await change(userId, (trx) => saveBrowserPreferences(trx, userId, input.timeZone));
        return {};
      }),
  };
}
