import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';

export const invalidEmail = (): AppError =>
  new AppError('INVALID_EMAIL', accountCopy.invalidEmail, {
    fields: { email: accountCopy.invalidEmail },
  });

export const weakPassword = (field = 'password'): AppError =>
  new AppError('WEAK_PASSWORD', accountCopy.weakPassword, {
    fields: { [field]: accountCopy.weakPassword },
  });
