import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { profileCopy } from '../../copy.ts';

/** Error messages by field name. */
export type Problems = Partial<Record<string, string>>;

/** The server's error messages by field. A taken username counts as an error of `username`. */
export function refusedFields(error: unknown): Problems {
  const fields = fieldErrors(error);
  if (errorCode(error) === 'USERNAME_TAKEN' && !fields.username) {
    return { ...fields, username: profileCopy.usernameTaken };
  }
  return fields;
}

/** The first error of `interests` and `customInterests`. A form shows one error for all interests. */
export const interestsProblem = (problems: Problems): string | undefined =>
  Object.entries(problems).find(([field]) => /^(interests|customInterests)\b/.test(field))?.[1];
