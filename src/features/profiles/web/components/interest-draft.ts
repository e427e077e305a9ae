import { z } from 'zod';
import { interestName } from '../../interest-names.ts';
import { isInterestName } from '../../interest-search.ts';
import { catalogueInterests, checkCustomInterest, interestKey } from '../../interests.ts';

/** The fields of a form's draft that concern interests. */
export const interestDraft = z.object({
  interests: z.array(z.string()),
  customInterests: z.array(z.string()),
  /** The text in the field that adds a custom interest. */
  customText: z.string(),
});
export type InterestDraft = z.infer<typeof interestDraft>;

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

/**
 * Adds the text of the custom field as an interest, or returns why it cannot be added. Text that names one of the
 * offered interests selects that interest. Text that names another interest of the catalogue adds it under its English
 * name, so that members who write it in different languages share it.
 */
export function addCustomInterest<Draft extends InterestDraft>(
  draft: Draft,
  offered: readonly string[],
): { draft: Draft } | { problem: string } {
  const cleared = { ...draft, customText: '' };
  const selected = selectedInterests(draft).flatMap((name) => [name, interestName(name)]);
  const known = catalogueInterests.find((one) => isInterestName(draft.customText, one));
  if (known && !selected.some((name) => interestKey(name) === interestKey(known))) {
    if (offered.includes(known)) return { draft: toggleInterest(cleared, known) };
    return { draft: { ...cleared, customInterests: [...draft.customInterests, known] } };
  }
  const checked = checkCustomInterest(draft.customText, selected);
  if (!checked.ok) return { problem: checked.problem };
  return { draft: { ...cleared, customInterests: [...draft.customInterests, checked.name] } };
}
