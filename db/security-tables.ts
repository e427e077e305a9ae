/** A device on which an account has signed in. */
export interface KnownDeviceTable {
  user_id: string;
  /** A keyed hash of the browser, the operating system and the network address. */
  device_key: string;
  first_seen_at: number;
  last_seen_at: number;
}
