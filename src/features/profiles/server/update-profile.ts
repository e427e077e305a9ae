import { assertArea } from '#features/areas/server/assert-area.ts';
import { attachPicture } from '#features/pictures/server/attach-picture.ts';
import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import { presentJoinedPicture } from '#features/pictures/server/present-picture.ts';
import { assertVersion } from '#platform/server/database/assert-version.ts';
import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { oneLine, visibleText } from '#platform/shared/plain-text.ts';
import { memberChanged, profileEdited } from '../activity.ts';
import type { Profile, ProfileSettings } from '../contract.ts';
import { defaultBio, shownName } from '../rules.ts';
import { checkedUsername, checkNames, interestRows, usernameTaken } from './check-profile.ts';
import { presentProfile } from './present-profile.ts';
import { loadSkeleton } from './skeleton.ts';
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
  /** Undefined keeps the picture; null removes it. */
  pictureId?: string | null | undefined;
  bio: string;
  location: string;
  /** Undefined keeps the area; null removes it. */
  areaId?: string | null | undefined;
  interests: string[];
  customInterests: string[];
  version?: number | undefined;
}

/** Reads the viewer's profile for the settings form. */
export async function readSettings({ db }: Services, viewer: Viewer): Promise<ProfileSettings> {
  const row = await findProfile(db, viewer, viewer.userId);
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
    areaId: row.area_id,
    interests: names(0),
    customInterests: names(1),
    version: row.version,
  };
}

/** Updates the viewer's profile in one transaction: if anything is refused, nothing changes. */
export async function updateProfile(
  services: Services,
  viewer: Viewer,
  input: ProfileEdit,
): Promise<Profile> {
  const username = checkedUsername(input.username);
  const names = { username, display_name: shownName(input) };
  const interests = interestRows(input);
  const skeleton = await loadSkeleton();

  async function change(act: Act) {
    const { trx, emit, broadcast } = act;
    const { userId } = viewer;
    const before = await lockProfile(trx, userId);
    if (!before) throw notFound('Profile');
    assertVersion(input.version, before.version);
    await checkNames(trx, { ...services, skeleton }, { userId, before }, names);
    const now = services.clock();
    const pictureId = input.pictureId === undefined ? before.picture_id : input.pictureId;
    const areaId = input.areaId === undefined ? before.area_id : input.areaId;
    if (areaId !== before.area_id) await assertArea(trx, areaId);
    const isNewPicture = pictureId !== before.picture_id;
    if (isNewPicture && pictureId) {
      await attachPicture(trx, { pictureId, ownerId: userId, purpose: 'profile', now });
    }
    const bio = visibleText(input.bio);
    const fields = {
      ...names,
      // The default bio is stored as empty, so that a change of the default also applies to this member.
      bio: bio === defaultBio ? '' : bio,
      location: oneLine(input.location),
      area_id: areaId,
      picture_id: pictureId,
      updated_at: now,
      version: before.version + 1,
    };
    await updateProfileRow(trx, before, fields, interests);
    await emit(profileEdited, { userId });
    if (isNewPicture && before.picture_id) await deletePicture(act, services, before.picture_id);
    broadcast('everyone', memberChanged, { userId });
    const row = await findProfile(trx, viewer, userId);
    if (!row) throw new Error('The updated profile was not found.');
    return presentProfile(row, interests, userId);
  }

  try {
    return await services.acts.transact(change);
  } catch (error) {
    // The unique index prevents two members from taking the same username.
    throw isUniqueViolation(error) ? usernameTaken() : error;
  }
}
