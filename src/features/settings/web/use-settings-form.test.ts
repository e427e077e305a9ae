import { expect, test } from 'vitest';
import { toApiError } from '#platform/web/errors.ts';
import { settingsCopy } from '../copy.ts';
import { settingsFailure } from './use-settings-form.ts';

const refused = (code: string, body?: object) => toApiError(422, { code, message: '', ...body });

test('field errors are shown at their fields, and other errors as a note on the form', () => {
  const fields = { password: settingsCopy.wrongPassword };
  expect(settingsFailure(refused('INVALID_INPUT', { data: { fields } }))).toEqual({
    fields,
    note: null,
  });
  expect(settingsFailure(refused('LINK_INVALID')).note).toBe(settingsCopy.linkInvalid);
  expect(settingsFailure(refused('TOO_MANY_REQUESTS')).note).toBe(settingsCopy.tooManyTries);
  expect(settingsFailure(new Error('?')).note).toBe(settingsCopy.failed);
});

test('if nothing can be saved right now, the form shows the server’s message', () => {
  const message = 'Nothing can be saved right now.';
  expect(settingsFailure(refused('STORAGE_UNAVAILABLE', { message })).note).toBe(message);
});
