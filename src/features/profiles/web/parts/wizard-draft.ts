import type { Picture } from '#features/pictures/contract.ts';
import { checkCustomInterest, limits, wizardInterests } from '../../rules.ts';

/** The four steps: username, picture, bio, interests. */
export const lastStep = 4;

/** Everything that the wizard keeps, so that neither Back, a reload nor a failed save loses it. */
export interface WizardDraft {
  step: number;
  username: string;
  displayName: string;
  picture: Picture | null;
  bio: string;
  interests: string[];
  customInterests: string[];
  /** What stands in the field for an interest of one's own. */
  customText: string;
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

export const selectedInterests = (draft: WizardDraft): string[] => [
  ...draft.interests,
  ...draft.customInterests,
];

export const toggleInterest = (draft: WizardDraft, name: string): WizardDraft => ({
  ...draft,
  interests: draft.interests.includes(name)
    ? draft.interests.filter((other) => other !== name)
    : [...draft.interests, name],
});

export const removeCustomInterest = (draft: WizardDraft, name: string): WizardDraft => ({
  ...draft,
  customInterests: draft.customInterests.filter((other) => other !== name),
});

/** Adds what stands in the custom field, or says why it cannot be added. */
export function addCustomInterest(
  draft: WizardDraft,
): { draft: WizardDraft } | { problem: string } {
  const checked = checkCustomInterest(draft.customText, selectedInterests(draft));
  if (!checked.ok) return { problem: checked.problem };
  const { name } = checked;
  const offered = wizardInterests.find((one) => one.toLowerCase() === name.toLowerCase());
  const cleared = { ...draft, customText: '' };
  // Somebody who writes "music" means the chip that says Music.
  if (offered) return { draft: toggleInterest(cleared, offered) };
  return { draft: { ...cleared, customInterests: [...draft.customInterests, name] } };
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
