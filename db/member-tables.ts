import type { Generated } from 'kysely';

/** The tables of members, and of the areas in which they live. */

/** An area in which members live and events take place. Administrators edit the list. */
export interface AreaTable {
  id: string;
  name: string;
  /** `foldName(name)`, which is unique. */
  name_key: string;
  /** The position in the list. */
  position: number;
}

/** A member: an account whose owner finished the profile wizard. */
export interface ProfileTable {
  user_id: string;
  username: string;
  display_name: string;
  bio: string;
  location: string;
  area_id: string | null;
  picture_id: string | null;
  /** Whether the directory and the suggestions may show the member. */
  in_directory: Generated<number>;
  created_at: number;
  updated_at: number;
  /** Starts at 1 and rises with every edit, as in all tables with this column. */
  version: Generated<number>;
}

export interface ProfileInterestTable {
  user_id: string;
  position: number;
  name: string;
  /** `interestKey(name)`, for comparisons. */
  name_key: string;
  custom: number;
  /** The member's `created_at` and `area_id`, copied for the indexes of the directory. */
  joined_at: Generated<number>;
  area_id: string | null;
}

/** Which first steps (those of a newcomer or those of the founder) a member has closed or finished. */
export interface ClosedWelcomeTable {
  user_id: string;
  kind: 'newcomer' | 'founder';
  closed_at: number;
}

/**
 * An index that finds members by the beginning of a name: one row for the username, and one row for each word of the
 * display name, which contains the name from that word on. Keys are in lower case, without accents.
 */
export interface ProfileNameTable {
  search_key: string;
  user_id: string;
}
