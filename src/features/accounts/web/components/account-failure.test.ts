import { expect, test } from 'vitest';
import { NetworkError, toApiError } from '#platform/web/errors.ts';
import { accountFailure } from './account-failure.ts';

test.each([
  ['EMAIL_TAKEN', 'email', 'This email is already registered. Please sign in instead.'],
  ['INVALID_EMAIL', 'email', 'Please enter a valid email address.'],
  ['WEAK_PASSWORD', 'password', 'Password should be at least 6 characters long.'],
  [
    'GUESSABLE_PASSWORD',
    'password',
    'That password is too easy to guess. Avoid common passwords, your name and your email.',
  ],
  ['INVALID_CREDENTIALS', 'password', 'Invalid email or password.'],
  ['LINK_INVALID', 'invitation', 'This invitation has been used or is no longer valid.'],
  [
    'INVITATION_REQUIRED',
    'invitation',
    'Joining is by invitation right now. You can join the waiting list on the front page.',
  ],
  ['INTERNAL_SERVER_ERROR', 'form', 'Failed to sign in. Please try again.'],
])('the message for %s is shown at %s', (code, at, message) => {
  expect(accountFailure(toApiError(422, { code }))).toEqual({ at, message });
});

test('during an outage, the server’s own message is shown', () => {
  const error = toApiError(503, { code: 'STORAGE_UNAVAILABLE', message: 'Nothing can be saved.' });
  expect(accountFailure(error)).toEqual({ at: 'form', message: 'Nothing can be saved.' });
});

test('the generic message is shown when the connection fails', () => {
  expect(accountFailure(new NetworkError()).message).toBe('Failed to sign in. Please try again.');
});
