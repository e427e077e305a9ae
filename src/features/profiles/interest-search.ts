import { perLocale } from '#platform/shared/language.ts';
import { interestName } from './interest-names.ts';
import {
  type InterestCategory,
  type InterestName,
  interestCatalogue,
  interestKey,
} from './interests.ts';

/** Whether somebody means an interest by this text, in the reader's language or in English. */
export const meansInterest = (text: string, name: string): boolean =>
  [name, interestName(name)].map(interestKey).includes(interestKey(text));

/** Whether an interest is to be offered to whoever looks for this text. */
export const isFoundBy = (text: string, name: string): boolean =>
  [name, interestName(name)].some((word) => interestKey(word).includes(interestKey(text)));

const collator = perLocale((locale) => new Intl.Collator(locale));

/** What a category offers, in the order of the reader's alphabet. */
export const offeredIn = (category: InterestCategory): InterestName[] =>
  interestCatalogue[category].toSorted((a, b) =>
    collator().compare(interestName(a), interestName(b)),
  );
