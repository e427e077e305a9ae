import type { ReadViewer } from '#features/accounts/server/routes.ts';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import { limitByAccount, limitByAddress } from '#platform/server/http/limit.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { securityContract } from '../contract.ts';
import { enableApp, removeApp, renewRecoveryCodes, startApp } from './authenticator-app.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readSecurity } from './read-security.ts';

const os = implementContract(securityContract);

export interface SecurityContext {
  accounts: AccountsServices;
  readViewer: ReadViewer;
}

/** The routes of how a member signs in. Every proof and every code also counts against a limit of its own. */
export const securityRoutes = (context: SecurityContext) => ({
  ...signInRoutes(context),
  ...appRoutes(context.accounts),
});

function signInRoutes({ accounts, readViewer }: SecurityContext) {
  const { services, gate } = accounts;
  return {
    finishSignIn: os.finishSignIn
      .use(limitByAddress(services, 'secondStep'))
      .handler(async ({ input, context }) => {
        const userId = await finishSignIn(accounts, context, input.code);
        gate.evictUser(userId);
        const viewer = await readViewer(userId);
        if (!viewer) throw notFound('Account');
        return viewer;
      }),
  };
}

function appRoutes(accounts: AccountsServices) {
  const { services, gate } = accounts;
  const limitWrites = limitByAccount(services, 'write');
  return {
    readSecurity: os.readSecurity
      .use(gate.account)
      .handler(({ context }) => readSecurity(services, context.account)),
    startApp: os.startApp
      .use(gate.account)
      .use(limitWrites)
      .handler(({ input, context }) => startApp(services, context.account, input)),
    enableApp: os.enableApp
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => ({
        codes: await enableApp(accounts, context.account, input.code),
      })),
    removeApp: os.removeApp
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await removeApp(accounts, context.account, input);
        return {};
      }),
    renewRecoveryCodes: os.renewRecoveryCodes
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => ({
        codes: await renewRecoveryCodes(services, context.account, input),
      })),
  };
}
