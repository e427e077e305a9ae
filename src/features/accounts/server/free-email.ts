import { limitFailures } from '#platform/server/http/limit.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { emailExists } from './store.ts';

/** The error for a registered address, with the message of the form that sent it. */
export const emailTaken = (message: string): AppError =>
  new AppError('EMAIL_TAKEN', message, { fields: { email: message } });

/**
 * Runs `work` if no account has the address, and throws EMAIL_TAKEN otherwise. The specification
 * requires that response; a rate limit per client, shared by all forms, keeps it from being used to
 * enumerate addresses. An EMAIL_TAKEN that `work` throws counts too.
 */
export const withFreeEmail = <T>(
  services: Pick<Services, 'db' | 'limits'>,
  request: { email: string; clientAddress: string; refusal: string },
  work: () => Promise<T>,
): Promise<T> =>
  limitFailures(
    services,
    'EMAIL_TAKEN',
    [['signUpKnownEmail', request.clientAddress]],
    async () => {
      if (await emailExists(services.db, request.email)) throw emailTaken(request.refusal);
      return work();
    },
  );
