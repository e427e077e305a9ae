import type { Picture } from '#features/pictures/contract.ts';
import { limits } from '../../rules.ts';
import type { InterestDraft } from './interest-draft.ts';

/** The four steps: username, picture, bio, interests. */
export const lastStep = 4;

/** Everything that the wizard keeps, so that neither Back, a reload nor a failed save loses it. */
export interface WizardDraft extends InterestDraft {
  step: number;
  username: string;
  displayName: string;
  picture: Picture | null;
  bio: string;
  /** The same on every try, so that a save whose answer got lost is found again. */
  idempotencyKey: string;
}

/** The beginning. Of a sign-in with Google only the name comes along. */
export const newWizard = (idempotencyKey: string, name = ''): WizardDraft => ({
  step: 1,
  username: '',
  displayName: name.slice(0, limits.displayNameMaxLength),
  picture: null,
  bio: '',
  interests: [],
  customInterests: [],
  customText: '',
  idempotencyKey,
});

/** A stored draft, or null when it is none of this version. */
export function acceptWizard(stored: unknown): WizardDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = stored as WizardDraft;
  const texts = [
    draft.username,
    draft.displayName,
    draft.bio,
    draft.customText,
    draft.idempotencyKey,
  ];
  const whole =
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(draft.interests) &&
    Array.isArray(draft.customInterests) &&
    typeof draft.picture === 'object' &&
    draft.step >= 1 &&
    draft.step <= lastStep;
  return whole ? draft : null;
}

/** What the wizard asks the server to store. */
export const toProfileInput = (draft: WizardDraft) => ({
  username: draft.username.trim(),
  displayName: draft.displayName.trim(),
  pictureId: draft.picture?.id ?? null,
  bio: draft.bio.trim(),
  interests: draft.interests,
  customInterests: draft.customInterests,
});

/** The step that holds a field which the server refused. */
export function stepOfField(field: string): number {
  if (field === 'username' || field === 'displayName') return 1;
  if (field === 'pictureId') return 2;
  return field === 'bio' ? 3 : lastStep;
}
