/** What happens to a table's rows when the account that they belong to is deleted. */
type Deletion =
  /** The rows are deleted too. */
  | 'deleted'
  /** The rows remain for other members, without the member's name. */
  | 'anonymized'
  /** A job deletes the rows within a week, except those that remaining content still uses. */
  | 'expires'
  /** The rows belong to no account. */
  | 'not personal';

/** What happens to a table's rows in a data export, and when an account is deleted. */
export interface Handling {
  /** The files of a member's data export that contain the rows, or null. */
  exportedIn: string | readonly string[] | null;
  /** Why no file contains the rows; only if `exportedIn` is null. */
  reason?: string;
  /** The columns that the files do not contain, each with the reason. */
  omitted?: Record<string, string>;
  deletion: Deletion;
}

export const secret = 'Only the server needs it.';
export const derived = 'Calculated from other columns, for queries.';
export const internal = 'An internal id.';
export const linked = 'The preview of a public page that the text links to.';
