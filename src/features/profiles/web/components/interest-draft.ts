import { interestName } from '../../interest-names.ts';
import { meansInterest } from '../../interest-search.ts';
import { checkCustomInterest, interestKey } from '../../interests.ts';

/** The part of a form's draft that holds interests. */
export interface InterestDraft {
  interests: string[];
  customInterests: string[];
  /** What stands in the field for an interest of one's own. */
  customText: string;
}

export const selectedInterests = (draft: InterestDraft): string[] => [
  ...draft.interests,
  ...draft.customInterests,
];

export const toggleInterest = <Draft extends InterestDraft>(draft: Draft, name: string): Draft => ({
  ...draft,
  interests: draft.interests.includes(name)
    ? draft.interests.filter((other) => other !== name)
    : [...draft.interests, name],
});

export const removeCustomInterest = <Draft extends InterestDraft>(
  draft: Draft,
  name: string,
): Draft => ({
  ...draft,
  customInterests: draft.customInterests.filter((other) => other !== name),
});

/** Adds what stands in the custom field, or says why it cannot be added. */
export function addCustomInterest<Draft extends InterestDraft>(
  draft: Draft,
  offered: readonly string[],
): { draft: Draft } | { problem: string } {
  const cleared = { ...draft, customText: '' };
  const selected = selectedInterests(draft).flatMap((name) => [name, interestName(name)]);
  // Somebody who writes "music" means the chip that says Music.
  const chip = offered.find((one) => meansInterest(draft.customText, one));
  if (chip && !selected.some((name) => interestKey(name) === interestKey(chip))) {
    return { draft: toggleInterest(cleared, chip) };
  }
  const checked = checkCustomInterest(draft.customText, selected);
  if (!checked.ok) return { problem: checked.problem };
  return { draft: { ...cleared, customInterests: [...draft.customInterests, checked.name] } };
}
