import { AppError } from '#platform/shared/errors.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { profileCopy } from '../copy.ts';
import { checkCustomInterest, interestKey } from '../interests.ts';
import { normalizeUsername, usernameProblem } from '../rules.ts';
import type { InterestRow } from './store.ts';

/** The spelling under which a username is stored. Throws INVALID_INPUT for one that nobody can have. */
export function checkedUsername(text: string): string {
  const problem = usernameProblem(text);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { username: problem } });
  return normalizeUsername(text);
}

export const usernameTaken = (): AppError =>
  new AppError('USERNAME_TAKEN', profileCopy.usernameTaken, {
    fields: { username: profileCopy.usernameTaken },
  });

/** The interests in the order they were chosen, each once; throws at the first custom one that breaks a rule. */
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
