import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { UsageError } from '../command/run-command.ts';

const usage = `Usage: npm run admin -- add someone@example.com
       npm run admin -- remove someone@example.com
       npm run admin -- list`;

export type Command = { action: 'add' | 'remove'; email: string } | { action: 'list' };

/** Parses the command line. Throws a {@link UsageError} if it is invalid. */
export function readCommand([action, address, ...rest]: readonly string[]): Command {
  if (action === 'list' && address === undefined) return { action };
  if ((action !== 'add' && action !== 'remove') || address === undefined || rest.length > 0) {
    throw new UsageError(usage);
  }
  const email = normalizeEmail(address);
  if (!isEmail(email)) throw new UsageError(`${address} is not an email address.`);
  return { action, email };
}
