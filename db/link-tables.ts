/** The preview of a web page. Posts, events, comments and messages share it if their first link has the same URL. */
export interface LinkPreviewTable {
  id: string;
  /** The normalized URL. Unique. */
  url: string;
  /** A preview is shown once it is `ready`. It stays `ready` if a later refresh fails. */
  state: 'pending' | 'ready' | 'failed';
  site: string;
  title: string;
  description: string;
  /** The id of the thumbnail, in its URL and its storage key; null if there is none. A new thumbnail has a new id. */
  picture_id: string | null;
  picture_width: number;
  picture_height: number;
  /** How often the page has been requested since it became due, including a request that is running. */
  attempts: number;
  /**
   * When to request the page next; null if there is nothing to do. Before a process requests the page, it sets a later
   * time, so that no other process requests the page too.
   */
  due_at: number | null;
  /** After this time, the next use of the link requests the page again. */
  expires_at: number;
  /** When a text with this link was last stored. An unused preview is deleted some time later. */
  used_at: number;
}
