import type { Picture } from '#features/pictures/contract.ts';
import type { ProfileSettings } from '../../contract.ts';
import { limits } from '../../rules.ts';
import type { InterestDraft } from './interest-draft.ts';

/** The settings while they are changed: they outlive a reload and a save that failed. */
export interface SettingsDraft extends InterestDraft {
  username: string;
  displayName: string;
  picture: Picture | null;
  bio: string;
  location: string;
}

export const draftOf = (saved: ProfileSettings): SettingsDraft => ({ ...saved, customText: '' });

/** A stored draft, or null when it is none of this version. */
export function acceptSettings(stored: unknown): SettingsDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = stored as SettingsDraft;
  const texts = [draft.username, draft.displayName, draft.bio, draft.location, draft.customText];
  const whole =
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(draft.interests) &&
    Array.isArray(draft.customInterests) &&
    typeof draft.picture === 'object';
  return whole ? draft : null;
}

/** Whether there is anything to save; what stands in the search field is not. */
export const hasChanges = (draft: SettingsDraft, saved: ProfileSettings): boolean =>
  JSON.stringify({ ...draft, customText: '' }) !== JSON.stringify(draftOf(saved));

/** What can be said before anything is sent, by field. */
export const isTooLong = (draft: SettingsDraft): boolean =>
  draft.bio.trim().length > limits.bioMaxLength;

/** What the settings ask the server to store; a picture that stays is not named. */
export const toProfileEdit = (draft: SettingsDraft, saved: ProfileSettings) => ({
  username: draft.username.trim(),
  displayName: draft.displayName.trim(),
  bio: draft.bio.trim(),
  location: draft.location.trim(),
  interests: draft.interests,
  customInterests: draft.customInterests,
  ...(draft.picture?.id === saved.picture?.id ? {} : { pictureId: draft.picture?.id ?? null }),
});
