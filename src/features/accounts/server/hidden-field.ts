import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';

/** Refuses a form whose hidden field is filled in, and counts the refusal. */
export function refuseHiddenField(
  { refusedSignUps }: Pick<Services, 'refusedSignUps'>,
  value: string | undefined,
): void {
  if (!value) return;
  refusedSignUps.inc({ reason: 'hidden_field' });
  const message = accountCopy.looksAutomated;
  throw new AppError('INVALID_INPUT', message, { fields: { website: message } });
}
