import { limitFailures } from '#platform/server/http/limit.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { emailExists } from './store.ts';

/** That an address has an account already, in the words of where it was asked. */
export const emailTaken = (message: string): AppError =>
  new AppError('EMAIL_TAKEN', message, { fields: { email: message } });

/**
 * Runs `work` for an address that no account has. The specification wants one that has to be named; a
 * limit of its own for each client keeps that answer, wherever it is given, from being used to collect
 * addresses. An EMAIL_TAKEN of `work` counts as well.
 */
export const withFreeEmail = <T>(
  services: Pick<Services, 'db' | 'limits'>,
  asked: { email: string; clientAddress: string; refusal: string },
  work: () => Promise<T>,
): Promise<T> =>
  limitFailures(services, 'EMAIL_TAKEN', [['signUpKnownEmail', asked.clientAddress]], async () => {
    if (await emailExists(services.db, asked.email)) throw emailTaken(asked.refusal);
    return work();
  });
