import { expect, test } from 'vitest';
import { toApiError } from '#platform/web/errors.ts';
import { settingsCopy } from '../../copy.ts';
import { settingsFailure } from './settings-failure.ts';

const refused = (code: string, data?: object) => toApiError(422, { code, message: '', data });

test('field errors are shown at their fields, and other errors as a note on the form', () => {
  const fields = { password: settingsCopy.wrongPassword };
  expect(settingsFailure(refused('INVALID_INPUT', { fields }))).toEqual({ fields, note: null });
  expect(settingsFailure(refused('LINK_INVALID')).note).toBe(settingsCopy.linkInvalid);
  expect(settingsFailure(refused('TOO_MANY_REQUESTS')).note).toBe(settingsCopy.tooManyTries);
  expect(settingsFailure(new Error('?')).note).toBe(settingsCopy.failed);
});
