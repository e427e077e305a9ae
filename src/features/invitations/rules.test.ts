import { expect, test } from 'vitest';
import { invitationState, maxOpenInvitations } from './rules.ts';

test.each([
  ['a new member may have no open invitations', true, false, 'new', 0],
  ['a member whom others have met may have three', true, false, 'met', 3],
  ['a vouched member may have ten', true, false, 'vouched', 10],
  ['an administrator may have fifty', true, true, 'new', 50],
  ['a vouched member without a confirmed address may have none', false, false, 'vouched', 0],
  ['an administrator without a confirmed address may have none', false, true, 'vouched', 0],
] as const)('%s', (_who, isEmailConfirmed, isAdministrator, stage, limit) => {
  expect(maxOpenInvitations({ isEmailConfirmed, isAdministrator, stage })).toBe(limit);
});

test.each([
  ['open until it expires', null, 1000, 'open'],
  ['expired from its expiry time on', null, 999, 'expired'],
  ['used, even after its expiry time', 500, 999, 'used'],
] as const)('an invitation is %s', (_when, usedAt, expiresAt, state) => {
  expect(invitationState({ usedAt, expiresAt }, 999)).toBe(state);
});
