import { z } from 'zod';
import { type Picture, picture } from '#features/pictures/contract.ts';
import { checkCustomInterest, wizardInterests } from '../../rules.ts';

export const wizardSteps = ['username', 'picture', 'bio', 'interests'] as const;
export const lastStep = wizardSteps.length;

/** Everything that the wizard keeps, so that neither Back, a reload nor a failed save loses it. */
export const wizardDraft = z.object({
  step: z.number().int().min(1).max(lastStep),
  username: z.string(),
  displayName: z.string(),
  picture: picture.nullable(),
  bio: z.string(),
  interests: z.array(z.string()),
  customInterests: z.array(z.string()),
  customText: z.string(),
});
export type WizardDraft = z.infer<typeof wizardDraft>;

export const emptyWizard: WizardDraft = {
  step: 1,
  username: '',
  displayName: '',
  picture: null as Picture | null,
  bio: '',
  interests: [],
  customInterests: [],
  customText: '',
};

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
): { draft: WizardDraft; name: string } | { problem: string } {
  const checked = checkCustomInterest(draft.customText, selectedInterests(draft));
  if (!checked.ok) return { problem: checked.problem };
  const { name } = checked;
  const offered = wizardInterests.find((one) => one.toLowerCase() === name.toLowerCase());
  const cleared = { ...draft, customText: '' };
  // Somebody who writes "music" means the chip that says Music.
  if (offered) return { draft: toggleInterest(cleared, offered), name: offered };
  return { draft: { ...cleared, customInterests: [...draft.customInterests, name] }, name };
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
