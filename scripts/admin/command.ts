import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';

/** What was asked for cannot be done. Its message is for whoever asked. */
export class UsageError extends Error {}

const usage = `Usage: npm run admin -- add someone@example.com
       npm run admin -- remove someone@example.com
       npm run admin -- list`;

/** What to do with the administrators. */
export type Command = { act: 'add' | 'remove'; email: string } | { act: 'list' };

/** Reads the command line. Throws {@link UsageError}. */
export function readCommand([act, address, ...more]: readonly string[]): Command {
  if (act === 'list' && address === undefined) return { act };
  if ((act !== 'add' && act !== 'remove') || address === undefined || more.length > 0) {
    throw new UsageError(usage);
  }
  const email = normalizeEmail(address);
  if (!isEmail(email)) throw new UsageError(`${address} is no email address.`);
  return { act, email };
}
