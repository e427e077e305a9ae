/**
 * The tables of accounts. Tables whose names begin with `auth_` have the columns and formats of Better Auth, a library
 * that managed accounts before (docs/decisions/0005-own-accounts.md): on SQLite, times are ISO text and flags are
 * numbers; on PostgreSQL, times are Date objects and flags are booleans.
 */

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
  /** The SHA-256 of the token in the session's cookie. */
  tokenHash: string;
  expiresAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
}

/** One of a user's sign-in methods: `providerId` is "credential" for a password, or "google". */
export interface AuthAccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
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

/** A single-use link sent by email. Only a hash of its token is stored. */
export interface MailedLinkTable {
  user_id: string;
  /** What the link is for. An account has at most one link for each purpose. */
  purpose: string;
  token_hash: string;
  /** The address that the link was sent to. */
  email: string;
  expires_at: number;
}
