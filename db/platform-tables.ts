/** The tables of the platform. */

/** The number of the last update in each topic of the live stream. */
export interface LiveTopicTable {
  topic: string;
  last_number: number;
}

/** An update for the live stream; `data` is JSON. */
export interface LiveUpdateTable {
  topic: string;
  number: number;
  name: string;
  data: string;
  created_at: number;
  /** The ids, as a JSON array, of the members who receive this update to `everyone`; null if all of them do. */
  recipients: string | null;
}

/** What a request with an `Idempotency-Key` has created. A retry returns it instead of creating a duplicate. */
export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: string;
  /** The id of what was created; empty until the end of the transaction. */
  created_id: string;
  created_at: number;
}

/** A scheduled job: due at `due_at`, and leased by a holder until `held_until`. */
export interface JobLeaseTable {
  name: string;
  holder: string;
  held_until: number;
  due_at: number;
}
