import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  addAdministrator,
  findCandidate,
  listAdministrators,
  removeAdministrator,
} from '#features/accounts/server/store.ts';
import { type Command, UsageError } from './command.ts';

/** A running server believes a session for this long without asking the database. */
const within = 'A running server knows it within ten seconds.';

/** Does what was asked, and says what came of it. Throws {@link UsageError}. */
export async function appoint(db: Kysely<Schema>, command: Command): Promise<string> {
  if (command.act === 'list') return list(db);
  const { act, email } = command;
  const candidate = await findCandidate(db, email);
  if (!candidate) {
    throw new UsageError(
      `Nobody is registered with ${email}. Let them create an account first, or look for a typo.`,
    );
  }
  const { userId, hasProfile, isAdmin } = candidate;
  if (act === 'remove') {
    if (!isAdmin) return `${email} is no administrator.`;
    await removeAdministrator(db, userId);
    return `${email} is an administrator no more. ${within}`;
  }
  if (isAdmin) return `${email} is an administrator already.`;
  if (!hasProfile) {
    throw new UsageError(
      `${email} has an account but no profile yet. Let them finish their profile first.`,
    );
  }
  await addAdministrator(db, userId, Date.now());
  return `${email} is an administrator now. ${within}\nThey find the room under /admin, and in the menu once they reload the page.`;
}

async function list(db: Kysely<Schema>): Promise<string> {
  const all = await listAdministrators(db);
  if (all.length === 0) {
    return 'There is no administrator yet. Make the first one: npm run admin -- add someone@example.com';
  }
  return all
    .map(({ email, since }) => `${email}  since ${new Date(since).toISOString().slice(0, 10)}`)
    .join('\n');
}
