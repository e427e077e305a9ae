import { errorCode } from '#platform/web/errors.ts';
import { accountCopy } from '../../copy.ts';

/** What went wrong, and beside which field it is said; `form` where it belongs to none. */
export interface AccountFailure {
  at: 'email' | 'password' | 'form';
  message: string;
}

/** The words for a refusal of a sign-in, a sign-up or a password reset. */
export function accountFailure(
  error: unknown,
  otherwise: string = accountCopy.signInFailed,
): AccountFailure {
  switch (errorCode(error)) {
    case 'EMAIL_TAKEN':
      return { at: 'email', message: accountCopy.emailTaken };
    case 'INVALID_EMAIL':
      return { at: 'email', message: accountCopy.invalidEmail };
    case 'WEAK_PASSWORD':
      return { at: 'password', message: accountCopy.weakPassword };
    case 'INVALID_CREDENTIALS':
      return { at: 'password', message: accountCopy.invalidCredentials };
    case 'RESET_TOKEN_INVALID':
      return { at: 'form', message: accountCopy.resetTokenInvalid };
    case 'TOO_MANY_REQUESTS':
      return { at: 'form', message: accountCopy.tooManyTries };
    default:
      return { at: 'form', message: otherwise };
  }
}
