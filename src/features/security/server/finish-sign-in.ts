import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import { completeSecondStep, requirePendingUser } from '#features/accounts/server/second-step.ts';
import type { AccountsServices } from '#features/accounts/server/services.ts';
import { limitFailures } from '#platform/server/http/limit.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { securityCopy } from '../copy.ts';
import { normalizeCode } from '../rules.ts';
import { consumeCode, invalidCode } from './authenticator-app.ts';
import { recoveryCodeUsedMail } from './security-mails.ts';
import { countRecoveryCodes } from './totp-store.ts';

/** Whether the input is meant as a code of the app: it has only digits, although their number may be wrong. */
const isMeantForApp = (code: string): boolean => /^\d*$/.test(normalizeCode(code));

/** Completes a sign-in with a code, and returns the user id. The number of wrong codes is limited per account. */
export async function finishSignIn(
  accounts: AccountsServices,
  context: RequestContext,
  code: string,
): Promise<string> {
  const { services } = accounts;
  const userId = await requirePendingUser(accounts, context);
  const finish = () =>
    services.acts.transact(async (act) => {
      const kind = await consumeCode(services, act, userId, code);
      if (!kind)
        throw isMeantForApp(code) ? invalidCode() : invalidCode(securityCopy.recoveryCodeInvalid);
      if (kind === 'recovery') {
        const left = await countRecoveryCodes(act.trx, userId);
        await notifyOwner(services, act, userId, recoveryCodeUsedMail(left));
      }
      return completeSecondStep(accounts, context, act, userId);
    });
  const afterCommit = await limitFailures(
    services,
    'CODE_INVALID',
    [['wrongCode', userId]],
    finish,
  );
  afterCommit();
  return userId;
}
