import { expect, test } from 'vitest';
import { can } from './policy.ts';

const ada = { userId: 'ada', hasProfile: true };
const ben = { userId: 'ben', hasProfile: true };
const newcomer = { userId: 'eve', hasProfile: false };
const adas = { owner_id: 'ada' };

test.each(['edit a post', 'delete a post', 'edit an event', 'delete an event'] as const)(
  'only its owner may %s',
  (action) => {
    expect([can(ada, action, adas), can(ben, action, adas)]).toEqual([true, false]);
  },
);

test('everyone but the host may leave an event', () => {
  expect(can(ada, 'leave an event', adas)).toBe(false);
  expect(can(ben, 'leave an event', adas)).toBe(true);
});

test('only its recipient may mark a notification as read', () => {
  const notification = { user_id: 'ada' };
  expect(can(ada, 'mark a notification as read', notification)).toBe(true);
  expect(can(ben, 'mark a notification as read', notification)).toBe(false);
});

test.each([
  ['pending, as its owner', ada, null, true, true],
  ['attached, as its owner', ada, 1, true, true],
  ['pending, as another member', ben, null, true, false],
  ['attached, as another member', ben, 1, true, true],
  ['attached, with a block in between', ben, 1, false, false],
  ['attached, without a profile', newcomer, 1, true, false],
])('opening a picture, %s', (_case, actor, attached_at, isReachable, expected) => {
  expect(can(actor, 'open a picture', { ...adas, attached_at, isReachable })).toBe(expected);
});

test.each([
  ['another member', 'ben', false, true, true],
  ['an administrator', 'dora', true, true, false],
  ['themselves', 'ada', false, false, false],
])('whether a member may mute and block %s', (_who, userId, isAdministrator, mutes, blocks) => {
  const member = { userId, isAdministrator };
  expect([can(ada, 'mute a member', member), can(ada, 'block a member', member)]).toEqual([
    mutes,
    blocks,
  ]);
});
