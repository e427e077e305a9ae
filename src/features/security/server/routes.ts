import { hashingQueue } from '#features/accounts/server/hashing-queue.ts';
import { type AccountsContext, newViewerReader } from '#features/accounts/server/routes.ts';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import { limitByAccount, limitByAddress } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { securityContract } from '../contract.ts';
import { enableApp, removeApp, renewRecoveryCodes, startApp } from './authenticator-app.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { removeGoogle, startGoogle } from './google.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { readSecurity } from './read-security.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

const os = implementContract(securityContract);

/** The routes for the ways to sign in. Every proof and every wrong code also counts against a limit of the account. */
export const securityRoutes = (context: AccountsContext) => ({
  ...signInRoutes(context),
  ...appRoutes(context.accounts),
  ...passkeyRoutes(context.accounts),
  ...googleRoutes(context.accounts),
});

function signInRoutes(context: AccountsContext) {
  const { accounts } = context;
  const { services } = accounts;
  const limit = limitByAddress(services, 'secondStep');
  const readNewViewer = newViewerReader(context);

  return {
    finishSignIn: os.finishSignIn
      .use(limit)
      .handler(async ({ input, context }) =>
        readNewViewer(await finishSignIn(accounts, context, input.code)),
      ),
    startPasskeySignIn: os.startPasskeySignIn
      .use(limit)
      .handler(async ({ context }) => ({ options: await startPasskeySignIn(services, context) })),
    signInWithPasskey: os.signInWithPasskey
      .use(limit)
      .handler(async ({ input, context }) =>
        readNewViewer(await signInWithPasskey(accounts, context, input.response)),
      ),
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
      .use(hashingQueue)
      .handler(({ input, context }) => startApp(services, context.account, input)),
    enableApp: os.enableApp
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => ({
        codes: await enableApp(accounts, context.account, input),
      })),
    removeApp: os.removeApp
      .use(gate.account)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => {
        await removeApp(accounts, context.account, input);
        return {};
      }),
    renewRecoveryCodes: os.renewRecoveryCodes
      .use(gate.account)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => ({
        codes: await renewRecoveryCodes(services, context.account, input),
      })),
  };
}

function passkeyRoutes({ services, gate }: AccountsServices) {
  const limitWrites = limitByAccount(services, 'write');
  return {
    startPasskey: os.startPasskey
      .use(gate.account)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => ({
        options: await startPasskey(services, context, context.account, input),
      })),
    addPasskey: os.addPasskey
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        const added = await addPasskey(services, context, context.account, input);
        gate.evictUser(context.account.userId);
        return added;
      }),
    renamePasskey: os.renamePasskey
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        const { passkeyId: id, name } = input;
        await renamePasskey(services, context.account, { id, name });
        return {};
      }),
    removePasskey: os.removePasskey
      .use(gate.account)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => {
        await removePasskey(services, context.account, input);
        gate.evictUser(context.account.userId);
        return {};
      }),
  };
}

function googleRoutes(accounts: AccountsServices) {
  const { services, gate } = accounts;
  const limitWrites = limitByAccount(services, 'write');
  return {
    startGoogle: os.startGoogle
      .use(gate.account)
      .use(limitWrites)
      .handler(({ input, context }) => startGoogle(accounts, context, context.account, input)),
    removeGoogle: os.removeGoogle
      .use(gate.account)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => {
        await removeGoogle(services, context.account, input);
        return {};
      }),
  };
}
