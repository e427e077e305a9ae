import { limitFailures } from '#platform/server/http/limit.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { emailExists } from './store.ts';

/** The error for a registered address, with the message of the form that asked. */
export const emailTaken = (message: string): AppError =>
  new AppError('EMAIL_TAKEN', message, { fields: { email: message } });

/**
 * Runs `work` if no account has the address, and throws EMAIL_TAKEN otherwise. The specification
 * requires that answer; a rate limit per client, shared by all forms, keeps it from being used to
 * enumerate addresses. An EMAIL_TAKEN that `work` throws counts too.
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
