import { z } from 'zod';
import { picture } from '#features/pictures/picture.ts';
import { countCharacters } from '#platform/shared/characters.ts';
import { type Edit, isSameJson } from '#platform/web/edit-draft.ts';
import type { ProfileSettings } from '../../contract.ts';
import { wizardCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { normalizeUsername, usernameProblem } from '../../rules.ts';
import { interestDraft } from './interest-draft.ts';
import type { Problems } from './refused-fields.ts';

/** The settings while the member edits them. The draft survives a reload and a failed save. */
const settingsDraft = interestDraft.extend({
  username: z.string(),
  displayName: z.string(),
  picture: picture.nullable(),
  bio: z.string(),
  location: z.string(),
  areaId: z.string().nullable().default(null),
});
export type SettingsDraft = z.infer<typeof settingsDraft>;

export const toDraft = ({ version: _, ...saved }: ProfileSettings): SettingsDraft => ({
  ...saved,
  customText: '',
});

/** The stored draft, or null if it has another shape. */
export const parseSettingsDraft = (stored: unknown): SettingsDraft | null =>
  settingsDraft.safeParse(stored).data ?? null;

/** Whether there is anything to save. The text in the search field does not count. */
export const hasChanges = (draft: SettingsDraft, saved: ProfileSettings): boolean =>
  !isSameJson({ ...draft, customText: '' }, toDraft(saved));

/** The errors that the form finds without a request. The current username is valid even if it breaks the rules. */
export function settingsProblems(draft: SettingsDraft, saved: ProfileSettings): Problems {
  const isNew = normalizeUsername(draft.username) !== saved.username;
  const username = isNew ? usernameProblem(draft.username) : null;
  const isBioTooLong = countCharacters(draft.bio.trim()) > limits.bioMaxLength;
  return { ...(username && { username }), ...(isBioTooLong && { bio: wizardCopy.bioTooLong }) };
}

/** The request that saves an edit. It includes the picture only if it changed. */
export const toProfileEdit = ({ fields: draft, base }: Edit<SettingsDraft>) => ({
  version: base.version,
  username: draft.username.trim(),
  displayName: draft.displayName.trim(),
  bio: draft.bio.trim(),
  location: draft.location.trim(),
  areaId: draft.areaId,
  interests: draft.interests,
  customInterests: draft.customInterests,
  ...(draft.picture?.id === base.fields.picture?.id
    ? {}
    : { pictureId: draft.picture?.id ?? null }),
});
