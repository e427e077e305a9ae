const lostConnections = new WeakSet<object>();

/**
 * Marks an error as a lost connection to PostgreSQL, because the error itself looks like an error of any other socket.
 */
export const markConnectionLost = (error: object): void => void lostConnections.add(error);

/**
 * The errors of `pg` when a connection has ended, when a query gets no response, and when no connection can be opened or
 * becomes free in time.
 */
const lostConnectionMessages =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Query read timeout|timeout exceeded when trying to connect)/;

/** Whether an error means that PostgreSQL could not be reached, or that a connection to it was lost. */
export const isConnectionLost = (error: Error): boolean =>
  lostConnections.has(error) || lostConnectionMessages.test(error.message);

/** Matches an error by SQLite's extended result code or PostgreSQL's SQLSTATE. */
function hasErrorCode(error: unknown, sqliteCodes: readonly number[], sqlState: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode));
  return 'code' in error && error.code === sqlState;
}

/** Whether a write failed because its primary key or another unique value already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  hasErrorCode(error, [1555, 2067, 2579], '23505');

/** Whether a prepared statement failed because a migration has changed the columns of its result. */
export const isStalePlan = (error: unknown): boolean => hasErrorCode(error, [], '0A000');

/** Whether a failed transaction may succeed if it runs again, because a deadlock or a stale plan aborted it. */
export const isRetryable = (error: unknown): boolean =>
  hasErrorCode(error, [], '40P01') || isStalePlan(error);

/**
 * Whether a write failed because of a foreign key: the referenced row does not exist, or the row to delete is still
 * referenced.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  hasErrorCode(error, [787], '23503');
