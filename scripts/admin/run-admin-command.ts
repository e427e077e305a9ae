import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  addAdministrator,
  findCandidate,
  listAdministrators,
  removeAdministrator,
} from '#features/accounts/server/store.ts';
import { releaseAddress } from '#features/cases/server/suspended-address.ts';
import { removeSecondFactors } from '#features/security/server/remove-second-factors.ts';
import type { Config } from '#platform/server/config.ts';
import { readSecret } from '#platform/server/data-folder.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import type { AuditedAct } from '#platform/shared/audited-acts.ts';
import { UsageError } from '../command/run-command.ts';
import type { Command } from './command.ts';

/** Running servers cache sessions for up to ten seconds. */
const delayNotice = 'Running servers pick this up within ten seconds.';

/** Runs the command and returns the text to print. Throws a {@link UsageError} if the account is not suitable. */
export async function runAdminCommand(
  config: Config,
  { db }: Pick<Database, 'db'>,
  command: Command,
): Promise<string> {
  if (command.action === 'list') return list(db);
  const { action, email } = command;
  if (action === 'lift-suspension') return liftSuspension(config, db, email);
  const candidate = await findCandidate(db, email);
  if (!candidate) {
    throw new UsageError(
      `Nobody is registered with ${email}. Ask them to sign up first, or check for a typo.`,
    );
  }
  const { userId, hasProfile, isAdmin } = candidate;
  if (action === 'remove-second-factor') {
    const isRemoved = await removeSecondFactors({ db, config }, { userId, email });
    return isRemoved
      ? `${email} can sign in without a code or a passkey now, is signed out everywhere and is notified by email. ${delayNotice}`
      : `${email} has neither an authenticator app nor a passkey.`;
  }
  if (action === 'remove') {
    if (!isAdmin) return `${email} is not an administrator.`;
    await db.transaction().execute(async (trx) => {
      await removeAdministrator(trx, userId);
      await logByOperator(trx, 'administrator.removed', userId);
    });
    return `${email} is no longer an administrator. ${delayNotice}`;
  }
  if (isAdmin) return `${email} is already an administrator.`;
  if (!hasProfile) {
    throw new UsageError(
      `${email} has an account but no profile yet. Ask them to finish their profile first.`,
    );
  }
  await db.transaction().execute(async (trx) => {
    await addAdministrator(trx, userId, Date.now());
    await logByOperator(trx, 'administrator.appointed', userId);
  });
  return `${email} is now an administrator. ${delayNotice}\nThe administration pages are at /admin and, after a reload, in the menu.`;
}

/** Lets somebody who was suspended and deleted their account sign up again. */
async function liftSuspension(config: Config, db: Kysely<Schema>, email: string): Promise<string> {
  const secret = await readSecret(config.dataDir, config.authSecret);
  const isLifted = await db.transaction().execute(async (trx) => {
    if (!(await releaseAddress({ secret }, trx, email))) return false;
    await logAct(trx, { actorId: null, act: 'suspension.lifted', at: Date.now() });
    return true;
  });
  return isLifted
    ? `${email} can be used for a new account again.`
    : `No suspended member has deleted an account with ${email}. The suspension of an existing account can be reversed on appeal, under Administration → Cases.`;
}

/** The operator has no account, so the log names nobody. */
const logByOperator = (trx: Kysely<Schema>, act: AuditedAct, userId: string): Promise<void> =>
  logAct(trx, { actorId: null, act, target: { kind: 'member', id: userId }, at: Date.now() });

async function list(db: Kysely<Schema>): Promise<string> {
  const all = await listAdministrators(db);
  if (all.length === 0) {
    return 'There are no administrators yet. To add the first one: npm run admin -- add someone@example.com';
  }
  return all
    .map(({ email, since }) => `${email}  since ${new Date(since).toISOString().slice(0, 10)}`)
    .join('\n');
}
