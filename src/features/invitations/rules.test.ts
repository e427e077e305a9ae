import { expect, test } from 'vitest';
import { invitationState, maxOpenInvitations } from './rules.ts';

test.each([
  ['a member with a confirmed address may have three open invitations', true, false, 3],
  ['an administrator may have fifty', true, true, 50],
  ['a member without a confirmed address may have none', false, false, 0],
  ['nor may such an administrator', false, true, 0],
])('%s', (_who, isEmailConfirmed, isAdministrator, limit) => {
  expect(maxOpenInvitations({ isEmailConfirmed, isAdministrator })).toBe(limit);
});

test.each([
  ['open until it expires', null, 1000, 'open'],
  ['expired at that time', null, 999, 'expired'],
  ['used, also after that time', 500, 999, 'used'],
] as const)('an invitation is %s', (_when, usedAt, expiresAt, state) => {
  expect(invitationState({ usedAt, expiresAt }, 999)).toBe(state);
});
