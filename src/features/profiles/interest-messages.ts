import { catalogue } from '#platform/shared/catalogue.ts';
import { perLocale } from '#platform/shared/language.ts';
import {
  type InterestCategory,
  type InterestName,
  interestCatalogue,
  interestCategories,
  interestKey,
} from './interests.ts';

/** English words are the names themselves, so that they stand in one place. */
const asNamed = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name): [Name, string] => [name, name])) as Record<Name, string>;

/** The reader's words for the interests of the catalogue, by the names that are stored and sent. */
export const interestMessages = catalogue(
  'interests',
  asNamed<InterestName>(interestCategories.flatMap((category) => interestCatalogue[category])),
);

/** The reader's words for the categories. */
export const categoryMessages = catalogue(
  'interest-categories',
  asNamed<InterestCategory>(interestCategories),
);

const isCatalogued = (name: string): name is InterestName => Object.hasOwn(interestMessages, name);

/** What the reader calls an interest; what members wrote themselves stays as they wrote it. */
export const interestName = (name: string): string =>
  isCatalogued(name) ? interestMessages[name] : name;

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
