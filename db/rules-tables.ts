/** A version of the community rules. The numbers start at 1; the default text is version 0 and not stored. */
export interface RulesVersionTable {
  version: number;
  text: string;
  what_changed: string;
  published_at: number;
}

/** The newest version of the community rules that a member has marked as read. */
export interface RulesReaderTable {
  user_id: string;
  version: number;
  read_at: number;
}
