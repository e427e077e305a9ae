/**
 * Every table as Kysely sees it, in one place: SQLite and PostgreSQL have the same columns.
 * Times are UTC milliseconds (bigint on PostgreSQL, read as numbers). Flags are 0 or 1.
 * The four `auth_*` tables belong to better-auth, which keeps its own time and flag formats there.
 */
export interface Schema {
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_account: AuthAccountTable;
  auth_verification: AuthVerificationTable;
  profile: ProfileTable;
  profile_interest: ProfileInterestTable;
  picture: PictureTable;
  entry: EntryTable;
  post: PostTable;
  comment: CommentTable;
  entry_like: EntryLikeTable;
  idempotency_key: IdempotencyKeyTable;
}

export interface AuthUserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number | boolean;
  image: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
}

export interface AuthSessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
}

/** One way to sign in: a password ("credential") or, later, Google. */
export interface AuthAccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | Date | null;
  refreshTokenExpiresAt: string | Date | null;
  scope: string | null;
  password: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
}

export interface AuthVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  updatedAt: string | Date;
}

/** A member: an account whose owner finished the wizard. */
export interface ProfileTable {
  user_id: string;
  username: string;
  display_name: string;
  bio: string;
  location: string;
  picture_id: string | null;
  created_at: number;
  updated_at: number;
}

export interface ProfileInterestTable {
  user_id: string;
  position: number;
  name: string;
  custom: number;
}

/** An uploaded picture. `attached_at` is null until something shows it; then others may read it. */
export interface PictureTable {
  id: string;
  owner_id: string;
  purpose: 'post' | 'event' | 'profile';
  /** The specification's path, unique: `posts/{uid}/{timestamp}-{filename}`; a folder of renditions. */
  path: string;
  width: number;
  height: number;
  /** The stored widths in pixels, rising, as a JSON array. */
  widths: string;
  placeholder: string;
  content_type: string;
  size_bytes: number;
  created_at: number;
  attached_at: number | null;
}

/** What a post and an event share. Likes and comments hang here. */
export interface EntryTable {
  id: string;
  kind: 'post' | 'event';
  owner_id: string;
  created_at: number;
  like_count: number;
  comment_count: number;
}

export interface PostTable {
  entry_id: string;
  title: string;
  content: string;
  picture_id: string | null;
  edited_at: number | null;
}

/** A comment, or a reply when it has a parent. Replies have no replies. */
export interface CommentTable {
  id: string;
  entry_id: string;
  parent_id: string | null;
  author_id: string;
  text: string;
  created_at: number;
}

export interface EntryLikeTable {
  entry_id: string;
  user_id: string;
  created_at: number;
}

/** The first answer to a create, kept so that a retry gets it again instead of doubling. */
export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: string;
  answer: string;
  created_at: number;
}
