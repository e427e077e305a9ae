/** What the first link in a text leads to. Posts, events, comments and messages with the same link share a row. */
export interface LinkPreviewTable {
  id: string;
  /** The normalized URL. Unique. */
  url: string;
  /** A preview is shown once it is `ready`. It stays `ready` if a later refresh fails. */
  state: 'pending' | 'ready' | 'failed';
  site: string;
  title: string;
  description: string;
  /** Part of the address of the thumbnail; null if there is none. A new thumbnail has a new id. */
  picture_id: string | null;
  picture_width: number;
  picture_height: number;
  /** How many requests for the page have failed since the last successful one. */
  attempts: number;
  /**
   * When to request the page next; null if there is nothing to do. A process sets a later time before it requests the
   * page.
   */
  due_at: number | null;
  /** After this time, the next use of the link requests the page again. */
  expires_at: number;
  used_at: number;
}
