import type { AccountsParts } from '#features/accounts/server/feature.ts';
import { signOut } from '#features/accounts/server/sign-out.ts';
import { limitByAccount } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { settingsContract } from '../contract.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions, endSession, listDevices } from './devices.ts';
import { readAccount, requestLink } from './read-account.ts';

const os = implementContract(settingsContract);

/** One's own account. What a password protects is also limited where the password is checked. */
export const settingsRoutes = (accounts: AccountsParts) => ({
  ...accountRoutes(accounts),
  ...emailRoutes(accounts),
  ...deviceRoutes(accounts),
});

function accountRoutes(accounts: AccountsParts) {
  const { parts, gate } = accounts;
  const limitWrites = limitByAccount(parts, 'write');
  return {
    readAccount: os.readAccount
      .use(gate.account)
      .handler(({ context }) => readAccount(parts, context.account)),
    requestLink: os.requestLink
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await requestLink(parts, context.account, input.purpose);
        return {};
      }),
    changePassword: os.changePassword
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await changePassword(parts, gate, context.account, input);
        return {};
      }),
    deleteAccount: os.deleteAccount
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await deleteAccount(parts, gate, context.account, input);
        await signOut(accounts, context);
        return {};
      }),
  };
}

function emailRoutes({ parts, gate }: AccountsParts) {
  const limitWrites = limitByAccount(parts, 'write');
  return {
    requestEmailChange: os.requestEmailChange
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await requestEmailChange(parts, context.account, context.clientAddress, input);
        return {};
      }),
    confirmEmailChange: os.confirmEmailChange
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await confirmEmailChange(parts, gate, context.account, input.token);
        return readAccount(parts, context.account);
      }),
  };
}

function deviceRoutes({ parts, gate }: AccountsParts) {
  const limitWrites = limitByAccount(parts, 'write');
  return {
    listDevices: os.listDevices
      .use(gate.account)
      .handler(async ({ context }) => ({ items: await listDevices(parts, context.account) })),
    endSession: os.endSession
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await endSession(parts, gate, context.account, input.sessionId);
        return {};
      }),
    endOtherSessions: os.endOtherSessions
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await endOtherSessions(parts, gate, context.account);
        return {};
      }),
  };
}
