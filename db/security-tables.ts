/** A device on which an account has signed in. */
export interface KnownDeviceTable {
  user_id: string;
  /** A keyed hash of the browser, the operating system and the network address. */
  device_key: string;
  first_seen_at: number;
  last_seen_at: number;
}

/** A sign-in that has passed the first factor and is waiting for the second. It is not a session. */
export interface PendingSignInTable {
  /** The SHA-256 of the token in the browser's cookie. */
  token_hash: string;
  user_id: string;
  expires_at: number;
}

/** An account's authenticator app. */
export interface TotpTable {
  user_id: string;
  /** Encrypted with a key that is derived from the server's secret. */
  secret: string;
  /** The time step of the last accepted code, so that each code works once. */
  last_step: number;
  /** Null until a first code has proven that the app works. */
  enabled_at: number | null;
}

/** A recovery code that has not been used. */
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** The public half of a passkey. The private half never leaves the member's device or password manager. */
export interface PasskeyTable {
  id: string;
  user_id: string;
  /** The authenticator's own id of the passkey, in base64url. */
  credential_id: string;
  /** In COSE format, as base64url. */
  public_key: string;
  /** How often the passkey was used, as counted by its authenticator; 0 if the authenticator does not count. */
  sign_count: number;
  /** How browsers can reach its authenticator (`usb`, `internal`, …), as a JSON array. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}
