import { z } from 'zod';
import { picture } from '#features/pictures/picture.ts';
import { truncate } from '#platform/shared/characters.ts';
import { limits } from '../../limits.ts';
import { interestDraft } from './interest-draft.ts';

/** The four steps: username, picture, bio, interests. */
export const lastStep = 4;

/** The wizard's draft. It is stored, so that Back, a reload or a failed save loses nothing. */
const wizardDraft = interestDraft.extend({
  step: z.int().min(1).max(lastStep),
  username: z.string(),
  displayName: z.string(),
  picture: picture.nullable(),
  bio: z.string(),
  areaId: z.string().nullable().default(null),
  /** The same on every attempt, so that a save whose response was lost is not repeated. */
  idempotencyKey: z.string(),
});
export type WizardDraft = z.infer<typeof wizardDraft>;

/** The stored draft, or null if it has another shape. */
export const parseWizardDraft = (stored: unknown): WizardDraft | null =>
  wizardDraft.safeParse(stored).data ?? null;

/** An empty draft. After a sign-in with Google it starts with the account's name. */
export const newWizard = (idempotencyKey: string, name = ''): WizardDraft => ({
  step: 1,
  username: '',
  displayName: truncate(name, limits.displayNameMaxLength),
  picture: null,
  bio: '',
  areaId: null,
  interests: [],
  customInterests: [],
  customText: '',
  idempotencyKey,
});

/** The request that saves the draft. */
export const toProfileInput = (draft: WizardDraft) => ({
  username: draft.username.trim(),
  displayName: draft.displayName.trim(),
  pictureId: draft.picture?.id ?? null,
  bio: draft.bio.trim(),
  areaId: draft.areaId,
  interests: draft.interests,
  customInterests: draft.customInterests,
});

/** The step of a field that the server refused. */
export function stepOfField(field: string): number {
  if (field === 'username' || field === 'displayName') return 1;
  if (field === 'pictureId') return 2;
  return field === 'bio' || field === 'areaId' ? 3 : lastStep;
}
