import { limitFailures } from '#platform/server/http/limit.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { findUserByEmail } from './account-store.ts';

/** The error for an address that is already registered. Each form has its own message. */
export const emailTaken = (message: string): AppError =>
  new AppError('EMAIL_TAKEN', message, { fields: { email: message } });

/**
 * Runs `work` if no account has the address, and throws EMAIL_TAKEN otherwise. The specification
 * requires that response, although it reveals who is registered. A rate limit per client, shared by
 * all forms, hinders the enumeration of addresses. The limit also counts an EMAIL_TAKEN from `work`.
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
