/** Formats a time for the accounts’ tables: SQLite stores the text, PostgreSQL parses it into a timestamp. */
export const toAuthTime = (ms: number): string => new Date(ms).toISOString();

/** Reads a time of the accounts’ tables in UTC milliseconds. */
export const fromAuthTime = (time: string | Date): number => new Date(time).getTime();
