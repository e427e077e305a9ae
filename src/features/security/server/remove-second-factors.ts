import { deleteLinks } from '#features/accounts/server/link-store.ts';
import { writeToOwner } from '#features/accounts/server/owner-mail.ts';
import { deleteSessions } from '#features/accounts/server/session-store.ts';
import type { Config } from '#platform/server/config.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import { storeMail } from '#platform/server/mail/outbox.ts';
import { deletePasskeys } from './passkey-store.ts';
import { appRemovedMail, passkeyRemovedMail } from './security-mails.ts';
import { deleteApp } from './totp-store.ts';

/**
 * Removes the authenticator app and the passkeys of a member who has lost them, for the operator's command
 * `npm run admin`. Ends every session, invalidates mailed links, and queues emails about what was removed, which a
 * running server sends. Returns false if the account has neither an app nor a passkey.
 */
export const removeSecondFactors = (
  { db, config }: Pick<Database, 'db'> & { config: Pick<Config, 'communityName'> },
  { userId, email }: { userId: string; email: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const hadApp = await deleteApp(trx, userId);
    const passkeyCount = await deletePasskeys(trx, userId);
    if (!hadApp && passkeyCount === 0) return false;
    const at = Date.now();
    const target = { kind: 'member', id: userId } as const;
    await logAct(trx, { actorId: null, act: 'second-factor.removed', target, at });
    await deleteSessions(trx, userId);
    await deleteLinks(trx, userId);
    const mails = [
      ...(hadApp ? [appRemovedMail] : []),
      ...Array.from({ length: passkeyCount }, () => passkeyRemovedMail),
    ];
    for (const write of mails) {
      const mail = await writeToOwner(trx, userId, () => write(email, config.communityName));
      await storeMail(trx, mail, { now: at });
    }
    return true;
  });
