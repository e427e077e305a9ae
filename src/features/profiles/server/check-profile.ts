import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { profileCopy } from '../copy.ts';
import { checkCustomInterest, interestKey } from '../interests.ts';
import { normalizeUsername, usernameProblem } from '../rules.ts';
import { claimsRole, looksLike, mixesAlphabets } from './name-rules.ts';
import { listSimilarUsernames, lockSimilarUsernames } from './similar-username-store.ts';
import { loadSkeleton, type Skeleton } from './skeleton.ts';
import { type InterestRow, listAdministratorNames } from './store.ts';

/** The username as it is stored. Throws INVALID_INPUT if it is invalid. */
export function checkedUsername(text: string): string {
  const problem = usernameProblem(text);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { username: problem } });
  return normalizeUsername(text);
}

export const usernameTaken = (message: string = profileCopy.usernameTaken): AppError =>
  new AppError('USERNAME_TAKEN', message, { fields: { username: message } });

/** Returns a message if another member has this username or one that looks the same, and otherwise null. */
async function usernameConflict(
  db: Kysely<Schema>,
  userId: string,
  username: string,
): Promise<string | null> {
  const similar = await listSimilarUsernames(db, userId, username);
  if (similar.includes(username)) return profileCopy.usernameTaken;
  return similar.length > 0 ? profileCopy.usernameSimilar : null;
}

/** Returns whether this account may take a username, and if not, why. Does not reserve it. */
export async function checkUsername(
  { db, config }: Services,
  { userId }: Account,
  text: string,
): Promise<{ available: boolean; reason: string | null }> {
  const username = normalizeUsername(text);
  const isReserved = async () => {
    if (!claimsRole(username, config.communityName, await loadSkeleton())) return false;
    const administrators = await listAdministratorNames(db);
    return administrators.every((administrator) => administrator.user_id !== userId);
  };
  const reason =
    usernameProblem(text) ??
    (await usernameConflict(db, userId, username)) ??
    ((await isReserved()) ? profileCopy.usernameReserved : null);
  return { available: reason === null, reason };
}

interface Names {
  username: string;
  display_name: string;
}

/**
 * Throws if a new name is misleading. A username must not look like another member's. A display name must not look like
 * an administrator's, or mix alphabets within a word. Neither name may claim a role or the community's name.
 * Administrators have to follow only the first of these rules. Two members may have the same display name, because the
 * username is shown next to it. Names that do not change are not checked.
 */
export async function checkNames(
  trx: Transaction<Schema>,
  { config, engine, skeleton }: Pick<Services, 'config' | 'engine'> & { skeleton: Skeleton },
  member: { userId: string; before: Names | null },
  names: Names,
): Promise<void> {
  const { userId, before } = member;
  const { communityName } = config;
  const changes = (field: keyof Names) => names[field] !== before?.[field];
  const refuse = (field: string, problem: string) =>
    new AppError('INVALID_INPUT', problem, { fields: { [field]: problem } });
  if (changes('username')) {
    await lockSimilarUsernames(trx, engine, names.username);
    const conflict = await usernameConflict(trx, userId, names.username);
    if (conflict) throw usernameTaken(conflict);
  }
  const administrators = await listAdministratorNames(trx);
  if (administrators.some((administrator) => administrator.user_id === userId)) return;
  if (changes('username') && claimsRole(names.username, communityName, skeleton)) {
    throw refuse('username', profileCopy.usernameReserved);
  }
  if (!changes('display_name')) return;
  const problem = displayNameProblem(names.display_name, administrators, communityName, skeleton);
  if (problem) throw refuse('displayName', problem);
}

function displayNameProblem(
  name: string,
  administrators: readonly { display_name: string }[],
  communityName: string,
  skeleton: Skeleton,
): string | null {
  if (claimsRole(name, communityName, skeleton)) return profileCopy.displayNameReserved;
  if (mixesAlphabets(name)) return profileCopy.displayNameAlphabets;
  return administrators.some(({ display_name }) => looksLike(name, display_name, skeleton))
    ? profileCopy.displayNameLikeAdministrator
    : null;
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
