import { countCharacters } from '#platform/shared/characters.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { profileCopy } from './copy.ts';
import { limits } from './limits.ts';

/** The specification's eight categories (§3), in the order in which a profile shows them. */
export const interestCategories = [
  'Social',
  'Entertainment',
  'Creative',
  'Lifestyle',
  'Tech & Science',
  'Sports & Activities',
  'Learning',
  'Other',
] as const;
export type InterestCategory = (typeof interestCategories)[number];

const catalogue = {
  Social: [
    'Board games',
    'Brunch',
    'Coffee chats',
    'Dancing',
    'Dinner parties',
    'Language exchange',
    'Long walks',
    'Meeting neighbours',
    'Parenting',
    'Picnics',
    'Pub quizzes',
    'Role-playing games',
    'Volunteering',
  ],
  Entertainment: [
    'Anime',
    'Books',
    'Comedy',
    'Comics',
    'Concerts',
    'Documentaries',
    'Gaming',
    'Karaoke',
    'Movies',
    'Music',
    'Musicals',
    'Podcasts',
    'Theatre',
    'TV series',
  ],
  Creative: [
    'Art',
    'Calligraphy',
    'Ceramics',
    'Drawing',
    'Fashion',
    'Film making',
    'Interior design',
    'Knitting',
    'Painting',
    'Photography',
    'Playing an instrument',
    'Sewing',
    'Singing',
    'Woodworking',
    'Writing',
  ],
  Lifestyle: [
    'Baking',
    'Camping',
    'Coffee',
    'Cooking',
    'Food',
    'Gardening',
    'Houseplants',
    'Meditation',
    'Nature',
    'Pets',
    'Slow food',
    'Tea',
    'Travel',
    'Wine',
  ],
  'Tech & Science': [
    'Artificial intelligence',
    'Astronomy',
    'Biology',
    'Chemistry',
    'Electronics',
    'Mathematics',
    'Open source',
    'Physics',
    'Programming',
    'Robotics',
    'Science',
    'Space',
    'Technology',
    '3D printing',
  ],
  'Sports & Activities': [
    'Basketball',
    'Bouldering',
    'Climbing',
    'Cycling',
    'Fitness',
    'Football',
    'Hiking',
    'Martial arts',
    'Running',
    'Sailing',
    'Skating',
    'Skiing',
    'Sports',
    'Swimming',
    'Tennis',
    'Yoga',
  ],
  Learning: [
    'Architecture',
    'Economics',
    'French',
    'History',
    'History of maps',
    'Languages',
    'Literature',
    'Museums',
    'Philosophy',
    'Poetry',
    'Politics',
    'Portuguese',
    'Psychology',
    'Sign language',
    'Spanish',
  ],
  Other: [
    'Astrology',
    'Beekeeping',
    'Birdwatching',
    'Collecting',
    'Fishing',
    'Flea markets',
    'Genealogy',
    'Geocaching',
    'Letter writing',
    'Magic tricks',
    'Model railways',
    'Motorbikes',
    'Puzzles',
    'Trains',
  ],
} as const satisfies Record<InterestCategory, readonly string[]>;

/** The English name of an interest in the catalogue, as it is stored and sent. */
export type InterestName = (typeof catalogue)[InterestCategory][number];

/** The interests of each category, without custom interests, which profiles show under `Other`. */
export const interestCatalogue: Record<InterestCategory, readonly InterestName[]> = catalogue;

export const catalogueInterests: readonly InterestName[] = interestCategories.flatMap(
  (category) => interestCatalogue[category],
);

/** Normalizes a name for comparison: `hiking` and `Hiking` are the same interest. */
export const interestKey = (name: string): string => name.trim().toLowerCase();

/** Returns the custom interest to add, trimmed, or why it cannot be added. */
export function checkCustomInterest(
  text: string,
  selected: readonly string[],
): { ok: true; name: string } | { ok: false; problem: string } {
  const name = oneLine(text);
  if (name === '') return { ok: false, problem: profileCopy.interestMissing };
  if (countCharacters(name) > limits.customInterestMaxLength) {
    return { ok: false, problem: profileCopy.interestTooLong };
  }
  if (selected.some((other) => interestKey(other) === interestKey(name))) {
    return { ok: false, problem: profileCopy.interestSelected };
  }
  return { ok: true, name };
}

const categoryByKey = new Map(
  interestCategories.flatMap((category) =>
    interestCatalogue[category].map((name) => [interestKey(name), category] as const),
  ),
);

/** Whether an interest is in the catalogue, and not one that a member has added. */
export const isCatalogued = (name: string): boolean => categoryByKey.has(interestKey(name));

/** The category of an interest. Names that are not in the catalogue belong to `Other`. */
export const getCategory = (name: string): InterestCategory =>
  categoryByKey.get(interestKey(name)) ?? 'Other';

export interface InterestGroup {
  category: InterestCategory;
  interests: string[];
}

/** A member's interests by category, without empty categories. Custom interests are in `Other`. */
export function groupInterests(
  interests: readonly string[],
  customInterests: readonly string[],
): InterestGroup[] {
  const seen = new Set<string>();
  const groups = new Map<InterestCategory, string[]>();
  const add = (category: InterestCategory, name: string) => {
    const key = interestKey(name);
    if (key === '' || seen.has(key)) return;
    seen.add(key);
    groups.set(category, [...(groups.get(category) ?? []), name]);
  };
  for (const name of interests) add(getCategory(name), name);
  for (const name of customInterests) add('Other', name);
  return interestCategories.flatMap((category) => {
    const names = groups.get(category);
    return names ? [{ category, interests: names }] : [];
  });
}

interface HasInterests {
  interests: readonly string[];
  customInterests: readonly string[];
}

/** The interests that two members have in common, in the first member's spelling and in the order of categories. */
export function sharedInterests(theirs: HasInterests, mine: HasInterests): string[] {
  const own = new Set([...mine.interests, ...mine.customInterests].map(interestKey));
  const all = groupInterests(theirs.interests, theirs.customInterests);
  return all.flatMap((group) => group.interests).filter((name) => own.has(interestKey(name)));
}
