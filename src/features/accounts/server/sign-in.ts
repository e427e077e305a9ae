import { limitFailures } from '#platform/server/http/limit.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';
import { isEmail, normalizeEmail } from '../rules.ts';
import { copyCookies, identityCode, identityHeaders, invalidEmail } from './identity.ts';
import type { AccountsServices } from './services.ts';

/** Signs in by password and returns the user id. An unknown address and a wrong password give the same error. */
export async function signIn(
  { services, auth }: AccountsServices,
  context: RequestContext,
  input: { email: string; password: string },
): Promise<string> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalidEmail();
  const points = [
    ['signInByAccount', `${email} ${context.clientAddress}`],
    ['signInByAddress', context.clientAddress],
  ] as const;
  return limitFailures(services, 'INVALID_CREDENTIALS', points, async () => {
    try {
      const { headers, response } = await (await auth()).api.signInEmail({
        body: { email, password: input.password },
        headers: identityHeaders(context),
        returnHeaders: true,
      });
      copyCookies(context, headers);
      return response.user.id;
    } catch (error) {
      if (!identityCode(error)) throw error;
      throw new AppError('INVALID_CREDENTIALS', accountCopy.invalidCredentials);
    }
  });
}
