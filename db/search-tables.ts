/** The tables of the search index. */

/** An indexed document: a post or an event (`entry_id`), or a member (`user_id`). */
export interface SearchDocTable {
  /** Sorts the documents of each kind by time; see src/features/search/document.ts. */
  number: number;
  kind: 'post' | 'event' | 'member';
  entry_id: string | null;
  user_id: string | null;
  /** The tokens of the document's text, separated by spaces; see src/features/search/words.ts. */
  words: string;
}

/** The trigrams of members' names, by which a name with a typing error is found. */
export interface SearchNameTable {
  trigram: string;
  user_id: string;
}

/** An entry whose current text is not indexed yet. */
export interface SearchPendingEntryTable {
  entry_id: string;
  /** When it may be indexed: 0, or the time of the next attempt. */
  due_at: number;
}

/** A member whose current profile is not indexed yet. */
export interface SearchPendingMemberTable {
  user_id: string;
  due_at: number;
}
