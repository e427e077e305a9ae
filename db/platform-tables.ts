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
  /** For an update to `everyone` that only some members receive: their ids, as a JSON array. Otherwise null. */
  recipients: string | null;
}

/**
 * The id of what a request with an `Idempotency-Key` has created. A retry returns the same post, comment and so on
 * instead of creating another one.
 */
export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: string;
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

/** An email to be sent. The row is deleted after sending; a permanent failure sets `failed_at`. */
export interface OutboxMailTable {
  id: string;
  recipient: string;
  subject: string;
  /** The subject, body and headers as JSON. Null once no more attempt is made, because it may contain a secret link. */
  content: string | null;
  created_at: number;
  /** No attempt is made after this time. */
  expires_at: number;
  attempts: number;
  /** The time of the next attempt; while an attempt runs, the end of its lease. Null if no more attempt is made. */
  next_attempt_at: number | null;
  /**
   * Why the last attempt failed, without the recipient's address. While an email that must not arrive twice is handed
   * over to the mail server: `handedOver` (outbox-store.ts).
   */
  last_error: string | null;
  /** When the email failed permanently, or when it was found that it may have been sent. */
  failed_at: number | null;
}
