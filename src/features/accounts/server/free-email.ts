import { limitFailures } from '#platform/server/http/limit.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { findUserByEmail } from './account-store.ts';

/** The error for an address that is already registered. Each form has its own message. */
export const emailTaken = (message: string): AppError =>
  new AppError('EMAIL_TAKEN', message, { fields: { email: message } });

/**
 * Runs `work` if no account has the address, and throws EMAIL_TAKEN otherwise. The specification requires that error,
 * although it reveals who is registered. To hinder the enumeration of addresses, a rate limit that all forms share
 * counts each client's EMAIL_TAKEN errors, including those that `work` throws.
 */
export const withFreeEmail = <T>(
  services: Pick<Services, 'db' | 'limits'>,
  request: { email: string; clientKey: string; refusal: string },
  work: () => Promise<T>,
): Promise<T> =>
  limitFailures(services, 'EMAIL_TAKEN', [['signUpKnownEmail', request.clientKey]], async () => {
    if (await findUserByEmail(services.db, request.email)) throw emailTaken(request.refusal);
    return work();
  });
