import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { UsageError } from '../command/run-command.ts';

const usage = `Usage: npm run admin -- add someone@example.com
       npm run admin -- remove someone@example.com
       npm run admin -- remove-second-factor someone@example.com
       npm run admin -- lift-suspension someone@example.com
       npm run admin -- list`;

const actions = ['add', 'remove', 'remove-second-factor', 'lift-suspension'] as const;

export type Command = { action: (typeof actions)[number]; email: string } | { action: 'list' };

/** Parses the command line. Throws a {@link UsageError} if it is invalid. */
export function readCommand([name, address, ...rest]: readonly string[]): Command {
  if (name === 'list' && address === undefined) return { action: name };
  const action = actions.find((known) => known === name);
  if (!action || address === undefined || rest.length > 0) throw new UsageError(usage);
  const email = normalizeEmail(address);
  if (!isEmail(email)) throw new UsageError(`${address} is not an email address.`);
  return { action, email };
}
