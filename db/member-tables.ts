import type { Generated } from 'kysely';

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
  /** Whether the member is shown to members whom they have not met or talked to, for example in the directory. */
  in_directory: Generated<number>;
  created_at: number;
  updated_at: number;
  /** Starts at 1 and is incremented by every edit of the profile's fields. */
  version: Generated<number>;
}

export interface ProfileInterestTable {
  user_id: string;
  position: number;
  name: string;
  /** `interestKey(name)`, for comparisons. */
  name_key: string;
  custom: number;
  /** The member's `created_at` and `area_id`, copied here because the directory's indexes need them. */
  joined_at: Generated<number>;
  area_id: string | null;
}

/**
 * A list of first steps on the community page that a member has closed: the list for newcomers, or the list for the
 * founder of a community, which its administrators see.
 */
export interface ClosedWelcomeTable {
  user_id: string;
  kind: 'newcomer' | 'founder';
  closed_at: number;
}

/**
 * Keys that find members by the beginning of a name: the username, and the display name starting at each of its words.
 * A member `ada_l` named “Ada Lovelace” has the keys `ada_l`, `ada lovelace` and `lovelace`. Keys are in lower case,
 * without accents.
 */
export interface ProfileNameTable {
  search_key: string;
  user_id: string;
}
