import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Participation } from '#features/entries/activity.ts';
import type { Event, Participant } from '../contract.ts';
import { limits } from '../limits.ts';
import { applyParticipation, withParticipation } from './apply-participation.ts';
import { participantsKey } from './event-keys.ts';
import { nextEventsKey } from './events-api.ts';

const person = (userId: string, joinedAt = 1): Participant => ({
  userId,
  userName: userId,
  username: userId,
  userPhoto: '/default-avatar.png',
  joinedAt,
});
const event = (...participants: Participant[]) =>
  ({
    id: 'walk',
    kind: 'event',
    participants,
    participantCount: 2,
    joinedByMe: false,
  }) as unknown as Event;
const joins = (userId: string): Participation => ({
  userId,
  joined: true,
  participant: person(userId, 2),
});
const leaves = (userId: string): Participation => ({ userId, joined: false, participant: null });
const idsOf = (changed: unknown) => (changed as Event).participants.map(({ userId }) => userId);

test('a member who joins is added once, at the end, unless eight participants are already shown', () => {
  const once = withParticipation(event(person('ada')), joins('ben'), 'cleo');
  expect(idsOf(once)).toEqual(['ada', 'ben']);
  expect(idsOf(withParticipation(once, joins('ben'), 'cleo'))).toEqual(['ada', 'ben']);
  const full = Array.from({ length: limits.participantsIncluded }, (_, at) =>
    person(`member ${at}`),
  );
  const withBen = withParticipation(event(...full), joins('ben'), 'cleo');
  expect(idsOf(withBen)).toEqual(full.map(({ userId }) => userId));
  const unnamed = { ...joins('ben'), participant: null };
  expect(idsOf(withParticipation(event(person('ada')), unnamed, 'cleo'))).toEqual(['ada']);
});

test('only the viewer’s own participation changes whether they have joined', () => {
  expect(withParticipation(event(), joins('ben'), 'cleo')).toMatchObject({ joinedByMe: false });
  const joined = withParticipation(event(), joins('cleo'), 'cleo');
  expect(joined).toMatchObject({ joinedByMe: true });
  const left = withParticipation(joined, leaves('cleo'), 'cleo');
  expect(left).toMatchObject({ joinedByMe: false, participants: [] });
});

test('the list of all participants and the viewer’s next events are updated if they are cached', () => {
  const client = new QueryClient();
  const change = { fields: { participantCount: 3 }, participation: joins('ben') };
  applyParticipation(client, 'walk', change);
  expect(client.getQueryCache().getAll()).toEqual([]);
  const pages = [{ items: [person('ada')], nextCursor: null }];
  client.setQueryData(participantsKey('walk'), { pages, pageParams: [undefined] });
  client.setQueryData(nextEventsKey, { items: [event()] });
  applyParticipation(client, 'walk', change);
  applyParticipation(client, 'walk', change);
  expect(client.getQueryData(participantsKey('walk'))).toMatchObject({
    pages: [{ items: [{ userId: 'ada' }, { userId: 'ben' }] }],
  });
  expect(client.getQueryData(nextEventsKey)).toMatchObject({ items: [{ participantCount: 3 }] });
  client.setQueryData(['known-participants', 'walk'], [person('ada'), person('ben')]);
  applyParticipation(client, 'walk', { ...change, participation: leaves('ben') });
  expect(client.getQueryData(['known-participants', 'walk'])).toEqual([person('ada')]);
});
