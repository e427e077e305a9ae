import { expect, test } from 'vitest';
import { pickEvent } from './pick-event.ts';

const mira = { userId: 'mira', userName: 'Mira', username: 'mira', userPhoto: '', joinedAt: 1 };
const north = { id: 'north', name: 'Northside' };
const event = (title: string, more: object = {}) => ({
  title,
  description: '',
  area: null,
  participants: [],
  ...more,
});
const supper = event('Supper');
const nearby = event('Chess', { area: north });
const withMira = event('Quiz', { participants: [mira] });
const walk = event('Sunday walk', { description: 'An easy hike by the lake.' });
const newcomer = { interests: ['Wine', 'Hiking'], areaId: 'north', people: [mira] };

test.each([
  ['nothing but the time', [supper, event('Later')], supper, { reason: 'soonest', detail: '' }],
  ['the area', [supper, nearby], nearby, { reason: 'area', detail: 'Northside' }],
  ['a participant', [nearby, withMira], withMira, { reason: 'person', detail: 'Mira' }],
  ['an interest', [withMira, nearby, walk], walk, { reason: 'interest', detail: 'Hiking' }],
])('the event that fits best by %s is picked', (_, events, picked, fit) => {
  expect(pickEvent(events, newcomer)).toEqual({ event: picked, fit });
});

test('without events, none is picked', () => {
  expect(pickEvent([], newcomer)).toBeNull();
});

test('an interest also matches by its German name, but only if the text has all words of the name', () => {
  const german = event('Wandern am See');
  expect(pickEvent([supper, german], newcomer)?.event).toBe(german);
  const maps = { ...newcomer, interests: ['Old maps'] };
  expect(pickEvent([event('Maps of the city')], maps)?.fit.reason).toBe('soonest');
  expect(pickEvent([event('Old city maps')], maps)?.fit.detail).toBe('Old maps');
});
