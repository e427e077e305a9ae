import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { profileCopy } from '../copy.ts';
import { normalizeUsername, usernameProblem } from '../rules.ts';
import { findUsernameOwner } from './store.ts';

/** Whether this account may have a username right now, and if not, why. Only the save itself decides. */
export async function checkUsername(
  services: Services,
  { userId }: Account,
  text: string,
): Promise<{ available: boolean; reason: string | null }> {
  const problem = usernameProblem(text);
  if (problem) return { available: false, reason: problem };
  const owner = await findUsernameOwner(services.db, normalizeUsername(text));
  const taken = owner !== undefined && owner !== userId;
  return { available: !taken, reason: taken ? profileCopy.usernameTaken : null };
}
