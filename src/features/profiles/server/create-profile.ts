import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { assertArea } from '#features/areas/server/assert-area.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Account } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { visibleText } from '#platform/shared/plain-text.ts';
import { profileCreated } from '../activity.ts';
import type { Profile } from '../contract.ts';
import { profileCopy } from '../copy.ts';
import { shownName } from '../rules.ts';
import { checkedUsername, checkNames, interestRows, usernameTaken } from './check-profile.ts';
import { presentProfile } from './present-profile.ts';
import { loadSkeleton } from './skeleton.ts';
import { findProfile, insertProfile, listInterests, profileExists } from './store.ts';

export interface NewProfile {
  username: string;
  displayName: string;
  pictureId: string | null;
  bio: string;
  areaId: string | null;
  interests: string[];
  customInterests: string[];
}

/** Creates the profile that makes an account a member. A unique index keeps usernames unique. */
export async function createProfile(
  services: Services,
  account: Account,
  input: NewProfile,
  key: string | null,
): Promise<Profile> {
  const { userId } = account;
  const username = checkedUsername(input.username);
  const names = { username, display_name: shownName(input) };
  const interests = interestRows(input);
  const skeleton = await loadSkeleton();

  async function insert({ trx, emit }: Act): Promise<Profile> {
    if (await profileExists(trx, userId)) {
      throw new AppError('PROFILE_EXISTS', profileCopy.exists);
    }
    await checkNames(trx, { ...services, skeleton }, { userId, before: null }, names);
    const now = services.clock();
    const pictureId = input.pictureId;
    if (pictureId)
      await attachPicture(trx, { pictureId, ownerId: userId, purpose: 'profile', now });
    await assertArea(trx, input.areaId);
    await insertProfile(
      trx,
      {
        user_id: userId,
        ...names,
        bio: visibleText(input.bio),
        location: '',
        area_id: input.areaId,
        picture_id: pictureId,
        created_at: now,
        updated_at: now,
      },
      interests,
    );
    await emit(profileCreated, { userId });
    return present(trx);
  }

  async function present(trx: Transaction<Schema>): Promise<Profile> {
    const row = await findProfile(trx, { userId }, userId);
    if (!row) throw new Error('The new profile was not found.');
    return presentProfile(row, await listInterests(trx, userId), userId);
  }

  try {
    return await services.acts.transact((act) =>
      withIdempotencyKey(
        act.trx,
        { userId, key, request: ['createProfile', input] },
        { create: () => insert(act), read: () => present(act.trx) },
      ),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (await profileExists(services.db, userId)) {
      throw new AppError('PROFILE_EXISTS', profileCopy.exists);
    }
    throw usernameTaken();
  }
}
