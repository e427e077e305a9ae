import { expect, test } from 'vitest';
import { can } from './policy.ts';

const ada = { userId: 'ada', mayRead: true };
const ben = { userId: 'ben', mayRead: true };
const newcomer = { userId: 'eve', mayRead: false };
const adas = { owner_id: 'ada' };

test.each(['edit a post', 'delete a post', 'edit an event', 'delete an event'] as const)(
  'only the owner may %s',
  (action) => {
    expect([can(ada, action, adas), can(ben, action, adas)]).toEqual([true, false]);
  },
);

test('a comment may be deleted only by its author and the owner of the post or event', () => {
  const comment = { author_id: 'ben', entry_owner_id: 'ada' };
  const members = [ada, ben, { userId: 'cleo' }];
  expect(members.map((member) => can(member, 'delete a comment', comment))).toEqual([
    true,
    true,
    false,
  ]);
});

test('only the sender of a message may delete it, and nobody one whose sender is gone', () => {
  const message = { sender_id: ada.userId };
  expect([ada, ben].map((member) => can(member, 'delete a message', message))).toEqual([
    true,
    false,
  ]);
  expect(can(ada, 'delete a message', { sender_id: null })).toBe(false);
});

test('everyone but the host may leave an event', () => {
  expect(can(ada, 'leave an event', adas)).toBe(false);
  expect(can(ben, 'leave an event', adas)).toBe(true);
});

test('only the recipient may mark a notification as read', () => {
  const notification = { user_id: 'ada' };
  expect(can(ada, 'mark a notification as read', notification)).toBe(true);
  expect(can(ben, 'mark a notification as read', notification)).toBe(false);
});

test.each([
  ['the owner may open a pending picture', ada, null, true, true],
  ['the owner may open an attached picture', ada, 1, true, true],
  ['another member may not open a pending picture', ben, null, true, false],
  ['another member may open an attached picture', ben, 1, true, true],
  ['a blocked member may not open an attached picture', ben, 1, false, false],
  ['an account without a profile may not open an attached picture', newcomer, 1, true, false],
])('%s', (_case, actor, attached_at, isReachable, expected) => {
  expect(can(actor, 'open a picture', { ...adas, attached_at, isReachable })).toBe(expected);
});

test.each([
  ['a member may mute and block another member', 'ben', false, true, true],
  ['a member may mute but not block an administrator', 'dora', true, true, false],
  ['a member may not mute or block themselves', 'ada', false, false, false],
])('%s', (_who, userId, isAdministrator, mutes, blocks) => {
  const member = { userId, isAdministrator };
  expect([can(ada, 'mute a member', member), can(ada, 'block a member', member)]).toEqual([
    mutes,
    blocks,
  ]);
});
