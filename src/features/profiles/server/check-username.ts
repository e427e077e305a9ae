import type { Parts } from '#platform/server/parts.ts';
import { profileMessages } from '../messages.ts';
import { normalizeUsername, usernameProblem } from '../rules.ts';
import { usernameExists } from './store.ts';

/** Whether a username may be taken right now, and if not, why. Only the save itself decides. */
export async function checkUsername(
  parts: Parts,
  text: string,
): Promise<{ available: boolean; reason: string | null }> {
  const problem = usernameProblem(text);
  if (problem) return { available: false, reason: problem };
  const taken = await usernameExists(parts.db, normalizeUsername(text));
  return { available: !taken, reason: taken ? profileMessages.usernameTaken : null };
}
