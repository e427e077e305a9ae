import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { refuseHiddenField } from '#features/accounts/server/hidden-field.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import { consumePoint } from '#platform/server/http/rate-limits.ts';
import { mailboxOf } from '#platform/server/mail/mailbox.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { currentLocale, languageOf } from '#platform/shared/language.ts';
import { waitingListCopy } from '../copy.ts';
import { upsertAddress } from './store.ts';
import { buildLink } from './waiting-link.ts';
import { alreadyListedMail, confirmMail } from './waiting-mails.ts';

/**
 * Stores an address and emails it a link. Neither the response nor its timing reveals whether the address was already
 * known. Only the email reveals that, to the owner of the address.
 */
export async function askToJoin(
  services: Services,
  clientKey: string,
  input: { email: string; website?: string | undefined },
): Promise<{ message: string }> {
  await services.limits.take('waitingList', clientKey);
  refuseHiddenField(services, input.website);
  const to = normalizeEmail(input.email);
  if (!isEmail(to)) throw invalidEmail();
  // Emails are limited per mailbox, so that nobody can be flooded with them.
  const mayMail = await consumePoint(services, 'waitingListMail', mailboxOf(to));
  await services.acts.transact(async (act) => {
    const address = await upsertAddress(act.trx, {
      id: newId(),
      email: to,
      requested_at: services.clock(),
      language: currentLocale().language,
    });
    if (!mayMail) return;
    const write = address.confirmed_at === null ? confirmMail : alreadyListedMail;
    // Anybody can enter the address of somebody else, so the language of this request may not be the owner's.
    const language = languageOf(address.language ?? undefined) ?? currentLocale().language;
    const mail = runInLanguage(language, () =>
      write({
        to,
        communityName: services.config.communityName,
        confirmUrl: buildLink(services, 'confirm', address.id),
        leaveUrl: buildLink(services, 'leave', address.id),
      }),
    );
    await services.outbox.add(act, mail, { limit: null });
  });
  return { message: waitingListCopy.requested(to) };
}

function invalidEmail(): AppError {
  const message = waitingListCopy.invalid;
  return new AppError('INVALID_EMAIL', message, { fields: { email: message } });
}
