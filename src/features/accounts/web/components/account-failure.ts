import { errorCode, outageMessage } from '#platform/web/errors.ts';
import { accountCopy } from '../../copy.ts';

/**
 * An error message and the field to show it at; `form` if it belongs to no field, and `invitation` if the invitation
 * is missing or not valid.
 */
export interface AccountFailure {
  at: 'email' | 'password' | 'form' | 'invitation';
  message: string;
}

/** The message for a failed sign-in, sign-up or password reset. */
export function accountFailure(
  error: unknown,
  fallback: string = accountCopy.signInFailed,
): AccountFailure {
  switch (errorCode(error)) {
    case 'EMAIL_TAKEN':
      return { at: 'email', message: accountCopy.emailTaken };
    case 'INVALID_EMAIL':
      return { at: 'email', message: accountCopy.invalidEmail };
    case 'WEAK_PASSWORD':
      return { at: 'password', message: accountCopy.weakPassword };
    case 'GUESSABLE_PASSWORD':
      return { at: 'password', message: accountCopy.guessablePassword };
    case 'INVALID_CREDENTIALS':
      return { at: 'password', message: accountCopy.invalidCredentials };
    case 'RESET_TOKEN_INVALID':
      return { at: 'form', message: accountCopy.resetTokenInvalid };
    case 'LINK_INVALID':
      return { at: 'invitation', message: accountCopy.invitationInvalid };
    case 'INVITATION_REQUIRED':
      return { at: 'invitation', message: accountCopy.invitationRequired };
    case 'PROOF_REQUIRED':
      return { at: 'form', message: accountCopy.proofRequired };
    case 'SUSPENDED':
      return { at: 'email', message: accountCopy.addressSuspended };
    case 'TOO_MANY_REQUESTS':
      return { at: 'form', message: accountCopy.tooManyTries };
    default:
      return { at: 'form', message: outageMessage(error) ?? fallback };
  }
}
