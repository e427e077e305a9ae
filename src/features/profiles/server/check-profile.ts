import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { profileCopy } from '../copy.ts';
import { checkCustomInterest, interestKey } from '../interests.ts';
import { normalizeUsername, usernameProblem } from '../rules.ts';
import { findUsernameOwner, type InterestRow } from './store.ts';

/** The username as it is stored. Throws INVALID_INPUT if it is invalid. */
export function checkedUsername(text: string): string {
  const problem = usernameProblem(text);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { username: problem } });
  return normalizeUsername(text);
}

export const usernameTaken = (): AppError =>
  new AppError('USERNAME_TAKEN', profileCopy.usernameTaken, {
    fields: { username: profileCopy.usernameTaken },
  });

/** Returns whether this account may take a username, and if not, why. Does not reserve it. */
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

/** The chosen interests in order, without duplicates. Throws INVALID_INPUT for the first invalid custom one. */
export function interestRows(input: {
  interests: readonly string[];
  customInterests: readonly string[];
}): InterestRow[] {
  const chosen = new Map<string, string>();
  for (const name of input.interests.map(oneLine).filter(Boolean)) {
    if (!chosen.has(interestKey(name))) chosen.set(interestKey(name), name);
  }
  const rows = [...chosen.values()].map((name) => ({ name, custom: 0 }));
  for (const [index, text] of input.customInterests.entries()) {
    const names = rows.map((row) => row.name);
    const checked = checkCustomInterest(text, names);
    if (!checked.ok) {
      throw new AppError('INVALID_INPUT', checked.problem, {
        fields: { [`customInterests.${index}`]: checked.problem },
      });
    }
    rows.push({ name: checked.name, custom: 1 });
  }
  return rows;
}
