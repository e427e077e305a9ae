import { deletePicture } from '#features/pictures/server/delete-picture.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { hideContent, showContent } from '#platform/server/visibility/removed-content.ts';
import { memberChanged, profileEdited } from '../activity.ts';
import { listInterests, lockProfile, type ProfileChange, updateProfileRow } from './store.ts';

/** What a moderator removed from a profile, to be put back after a successful appeal. */
export interface ClearedProfile {
  displayName: string;
  bio: string;
  location: string;
  pictureId: string | null;
  /** The version of the profile after the removal. If its owner has edited the profile since, their edit stays. */
  version: number;
}

/** Replaces a member's display name with the username, and removes the bio, the location and the picture. */
export async function clearProfile(act: Act, userId: string, now: number): Promise<ClearedProfile> {
  const before = await lockProfile(act.trx, userId);
  if (!before) throw new Error('The profile to be cleared was not found.');
  const version = before.version + 1;
  const { picture_id: pictureId, username } = before;
  if (pictureId) {
    await hideContent(act.trx, { contentId: pictureId, ownerId: userId, now });
  }
  await change(act, before, {
    username,
    display_name: username,
    bio: '',
    location: '',
    picture_id: null,
    area_id: before.area_id,
    updated_at: now,
    version,
  });
  const { display_name: displayName, bio, location } = before;
  return { displayName, bio, location, pictureId, version };
}

/**
 * Puts back what a moderator removed from a profile, unless its owner has edited it since. Then the edit stays, and the
 * removed picture is deleted.
 */
export async function restoreProfile(
  services: Pick<Services, 'storage'>,
  act: Act,
  userId: string,
  cleared: ClearedProfile,
  now: number,
): Promise<void> {
  if (cleared.pictureId) await showContent(act.trx, cleared.pictureId);
  const before = await lockProfile(act.trx, userId);
  if (!before || before.version !== cleared.version) {
    if (cleared.pictureId) await deletePicture(act, services, cleared.pictureId);
    return;
  }
  const { displayName: display_name, bio, location, pictureId: picture_id } = cleared;
  await change(act, before, {
    username: before.username,
    display_name,
    bio,
    location,
    picture_id,
    area_id: before.area_id,
    updated_at: now,
    version: before.version + 1,
  });
}

async function change(
  { trx, emit, broadcast }: Act,
  profile: { user_id: string; created_at: number },
  fields: ProfileChange,
): Promise<void> {
  const { user_id: userId } = profile;
  await updateProfileRow(trx, profile, fields, await listInterests(trx, userId));
  await emit(profileEdited, { userId });
  broadcast('everyone', memberChanged, { userId });
}
