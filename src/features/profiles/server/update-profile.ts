import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import { presentJoinedPicture } from '#features/pictures/server/present-picture.ts';
import { isUniqueViolation } from '#platform/server/database/violations.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { oneLine, visibleText } from '#platform/shared/plain-text.ts';
import { memberChanged } from '../activity.ts';
import type { Profile, ProfileSettings } from '../contract.ts';
import { profileCopy } from '../copy.ts';
import { shownName } from '../rules.ts';
import { checkedUsername, interestRows, usernameTaken } from './check-profile.ts';
import { presentProfile } from './present-profile.ts';
import {
  findOwnPicture,
  findProfile,
  listInterests,
  lockProfile,
  updateProfileRow,
} from './store.ts';

export interface ProfileEdit {
  username: string;
  displayName: string;
  /** Absent where the picture stays as it is. */
  pictureId?: string | null | undefined;
  bio: string;
  location: string;
  interests: string[];
  customInterests: string[];
}

/** What the settings begin with. */
export async function readSettings({ db }: Services, viewer: Viewer): Promise<ProfileSettings> {
  const row = await findProfile(db, viewer.userId);
  const picture = await findOwnPicture(db, viewer.userId);
  if (!row || !picture) throw notFound('Profile');
  const interests = await listInterests(db, viewer.userId);
  const names = (custom: number) =>
    interests.filter((one) => one.custom === custom).map(({ name }) => name);
  return {
    username: row.username,
    displayName: row.display_name,
    picture: presentJoinedPicture(picture),
    bio: row.bio,
    location: row.location,
    interests: names(0),
    customInterests: names(1),
  };
}

/** Changes the viewer's own profile, all of it or, when anything is refused, nothing. */
export async function updateProfile(
  services: Services,
  viewer: Viewer,
  input: ProfileEdit,
): Promise<Profile> {
  const username = checkedUsername(input.username);
  const interests = interestRows(input);

  async function change(act: Act) {
    const { trx, broadcast } = act;
    const { userId } = viewer;
    const before = await lockProfile(trx, userId);
    if (!before) throw notFound('Profile');
    const now = services.clock();
    const pictureId = input.pictureId === undefined ? before.picture_id : input.pictureId;
    const changed = pictureId !== before.picture_id;
    if (changed && pictureId) {
      await attachPicture(trx, { pictureId, ownerId: userId, purpose: 'profile', now });
    }
    const bio = visibleText(input.bio);
    const words = {
      username,
      display_name: shownName(input),
      // Whoever writes the default has it, also when it is another one some day.
      bio: bio === profileCopy.defaultBio ? '' : bio,
      location: oneLine(input.location),
      picture_id: pictureId,
      updated_at: now,
    };
    await updateProfileRow(trx, userId, words, interests);
    if (changed && before.picture_id) await deletePicture(act, services, before.picture_id);
    broadcast('everyone', memberChanged, { userId });
    const row = await findProfile(trx, userId);
    if (!row) throw new Error('a profile vanished while it was changed');
    return presentProfile(row, interests, userId);
  }

  try {
    return await services.acts.transact(change);
  } catch (error) {
    // The unique username settles who was first.
    throw isUniqueViolation(error) ? usernameTaken() : error;
  }
}
