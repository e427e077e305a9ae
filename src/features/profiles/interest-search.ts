import { perLocale } from '#platform/shared/language.ts';
import { interestName } from './interest-names.ts';
import {
  type InterestCategory,
  type InterestName,
  interestCatalogue,
  interestKey,
} from './interests.ts';

/** Whether this text is the name of an interest, in the member's language or in English. */
export const isInterestName = (text: string, name: string): boolean =>
  [name, interestName(name)].map(interestKey).includes(interestKey(text));

/** Whether a search for this text finds an interest, by its translated or English name. */
export const matchesSearch = (text: string, name: string): boolean =>
  [name, interestName(name)].some((label) => interestKey(label).includes(interestKey(text)));

const collator = perLocale((locale) => new Intl.Collator(locale));

/** The interests of a category, sorted by their names in the member's language. */
export const sortedInterests = (category: InterestCategory): InterestName[] =>
  interestCatalogue[category].toSorted((a, b) =>
    collator().compare(interestName(a), interestName(b)),
  );
