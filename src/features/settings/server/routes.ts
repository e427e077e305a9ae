import { hashingQueue } from '#features/accounts/server/hashing-queue.ts';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { signOut } from '#features/accounts/server/sign-out.ts';
import type { ExportSources } from '#platform/server/export-source.ts';
import { limitByAccount } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { settingsContract } from '../contract.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions, endSession, listDevices } from './devices.ts';
import { readAccount } from './read-account.ts';
import { requestLink } from './request-link.ts';

const os = implementContract(settingsContract);

export interface SettingsContext extends FeatureContext {
  accounts: AccountsServices;
  /** The export sources of all features; complete once every feature has started. */
  memberData: () => ExportSources;
}

/** The routes of a member's own account. Every password check also counts against a separate rate limit. */
export const settingsRoutes = ({ accounts }: SettingsContext) => ({
  ...accountRoutes(accounts),
  ...emailRoutes(accounts),
  ...deviceRoutes(accounts),
});

function accountRoutes(accounts: AccountsServices) {
  const { services, gate } = accounts;
  const limitWrites = limitByAccount(services, 'write');
  return {
    readAccount: os.readAccount
      .use(gate.anyAccount)
      .handler(({ context }) => readAccount(services, context.account)),
    requestLink: os.requestLink
      .use(gate.anyAccount)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await requestLink(services, context.account, input.purpose);
        return {};
      }),
    changePassword: os.changePassword
      .use(gate.account)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => {
        await changePassword(services, gate, context.account, input);
        return {};
      }),
    deleteAccount: os.deleteAccount
      .use(gate.anyAccount)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => {
        await deleteAccount(services, gate, context.account, input);
        await signOut(accounts, context);
        return {};
      }),
  };
}

function emailRoutes({ services, gate }: AccountsServices) {
  const limitWrites = limitByAccount(services, 'write');
  return {
    requestConfirmation: os.requestConfirmation
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await resendConfirmation(services, context.account);
        return {};
      }),
    confirmEmail: os.confirmEmail
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await confirmEmail(services, gate, context.account, input.token);
        return readAccount(services, context.account);
      }),
    requestEmailChange: os.requestEmailChange
      .use(gate.account)
      .use(limitWrites)
      .use(hashingQueue)
      .handler(async ({ input, context }) => {
        await requestEmailChange(services, context.account, context.clientKey, input);
        return {};
      }),
    confirmEmailChange: os.confirmEmailChange
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await confirmEmailChange(services, gate, context.account, input.token);
        return readAccount(services, context.account);
      }),
  };
}

function deviceRoutes({ services, gate }: AccountsServices) {
  const limitWrites = limitByAccount(services, 'write');
  return {
    listDevices: os.listDevices
      .use(gate.account)
      .handler(async ({ context }) => ({ items: await listDevices(services, context.account) })),
    endSession: os.endSession
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await endSession(services, gate, context.account, input.sessionId);
        return {};
      }),
    endOtherSessions: os.endOtherSessions
      .use(gate.account)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await endOtherSessions(services, gate, context.account);
        return {};
      }),
  };
}
