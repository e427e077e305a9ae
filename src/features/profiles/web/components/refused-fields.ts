import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { profileCopy } from '../../copy.ts';

/** What is wrong, by the field that it is said at. */
export type Problems = Partial<Record<string, string>>;

/** What the server refused, by field; a name that is taken is the username's. */
export function refusedFields(error: unknown): Problems {
  const fields = fieldErrors(error);
  if (errorCode(error) === 'USERNAME_TAKEN' && !fields.username) {
    return { ...fields, username: profileCopy.usernameTaken };
  }
  return fields;
}
