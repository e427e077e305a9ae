import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { once } from '#platform/server/database/idempotency.ts';
import { isUniqueViolation } from '#platform/server/database/violations.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { Profile } from '../contract.ts';
import { profileMessages } from '../messages.ts';
import { checkCustomInterest, normalizeUsername, usernameProblem } from '../rules.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, type InterestRow, insertProfile, profileExists } from './store.ts';

export interface NewProfile {
  username: string;
  displayName: string;
  pictureId: string | null;
  bio: string;
  interests: string[];
  customInterests: string[];
}

const usernameTaken = (): AppError =>
  new AppError('USERNAME_TAKEN', profileMessages.usernameTaken, {
    fields: { username: profileMessages.usernameTaken },
  });

/** The interests in the order they were chosen, each once; throws at the first custom one that breaks a rule. */
function interestRows(input: NewProfile): InterestRow[] {
  const chosen = [...new Set(input.interests.map((name) => name.trim()).filter(Boolean))];
  const rows = chosen.map((name) => ({ name, custom: 0 }));
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

/** Makes an account a member. The unique username settles who was first. */
export async function createProfile(
  parts: Parts,
  account: Account,
  input: NewProfile,
  key: string | null,
): Promise<Profile> {
  const { userId } = account;
  const problem = usernameProblem(input.username);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { username: problem } });
  const interests = interestRows(input);
  const username = normalizeUsername(input.username);

  async function insert(trx: Transaction<Schema>): Promise<Profile> {
    if (await profileExists(trx, userId)) {
      throw new AppError('PROFILE_EXISTS', 'You already have a profile.');
    }
    const now = parts.clock();
    const pictureId = input.pictureId;
    if (pictureId)
      await attachPicture(trx, { pictureId, ownerId: userId, purpose: 'profile', now });
    await insertProfile(
      trx,
      {
        user_id: userId,
        username,
        display_name: input.displayName.trim() || input.username.trim(),
        bio: input.bio.trim(),
        location: '',
        picture_id: pictureId,
        created_at: now,
        updated_at: now,
      },
      interests,
    );
    const row = await findProfile(trx, userId);
    if (!row) throw new Error('a profile vanished while it was made');
    return presentProfile(row, interests, userId);
  }

  try {
    return await parts.db
      .transaction()
      .execute((trx) =>
        once(trx, { userId, key, request: ['createProfile', input] }, () => insert(trx)),
      );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (await profileExists(parts.db, userId)) {
      throw new AppError('PROFILE_EXISTS', 'You already have a profile.');
    }
    throw usernameTaken();
  }
}
