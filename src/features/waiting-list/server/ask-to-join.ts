import { randomBytes } from 'node:crypto';
import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { hasPoint } from '#platform/server/http/limit.ts';
import type { Parts } from '#platform/server/parts.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { waitingListMessages } from '../messages.ts';
import { waitingListPaths } from '../rules.ts';
import { keepAddress } from './store.ts';
import { confirmMail, knownMail } from './waiting-mails.ts';

/** The link that a mail to the owner of this key carries, by what it is for. */
export function linkOf(
  { config }: Pick<Parts, 'config'>,
  purpose: 'confirm' | 'leave',
  key: string,
): string {
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  return `${site}${waitingListPaths[purpose]}?key=${key}`;
}

/**
 * Stores an address once and mails it a link. What is answered, and when, is the same whether it was
 * known or not; only its owner learns it, from the mail.
 */
export async function askToJoin(
  parts: Parts,
  clientAddress: string,
  input: { email: string },
): Promise<{ message: string }> {
  await parts.limits.take('waitingList', clientAddress);
  const to = normalizeEmail(input.email);
  if (!isEmail(to)) throw invalidEmail();
  const address = await keepAddress(parts.db, {
    id: newId(),
    email: to,
    key: randomBytes(24).toString('base64url'),
    asked_at: parts.clock(),
  });
  // Its owner must not suffer from who types it in.
  if (await hasPoint(parts, 'waitingListMail', to)) {
    const write = address.confirmed_at === null ? confirmMail : knownMail;
    const mail = write({
      to,
      communityName: parts.config.communityName,
      confirmUrl: linkOf(parts, 'confirm', address.key),
      leaveUrl: linkOf(parts, 'leave', address.key),
    });
    parts.jobs.later('waiting list mail', () => parts.mailer.send(mail));
  }
  return { message: waitingListMessages.asked(to) };
}

function invalidEmail(): AppError {
  const message = waitingListMessages.invalid;
  return new AppError('INVALID_EMAIL', message, { fields: { email: message } });
}
