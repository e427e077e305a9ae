/** Matches SQLite's extended result codes and PostgreSQL's SQLSTATE for one kind of violation. */
function isViolation(error: unknown, sqlite: readonly number[], postgres: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return sqlite.includes(Number(error.errcode));
  return 'code' in error && error.code === postgres;
}

/** Whether a write failed because its primary key or another unique value already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  isViolation(error, [1555, 2067, 2579], '23505');

/** Whether a transaction was aborted by a deadlock. */
export const isDeadlock = (error: unknown): boolean => isViolation(error, [], '40P01');

/** Whether a write failed because a referenced row does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  isViolation(error, [787], '23503');
