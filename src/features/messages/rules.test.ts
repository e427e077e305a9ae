import { expect, test } from 'vitest';
import { cleanMessage, directKey, distinctPeople } from './rules.ts';

test('a message is sent without what surrounds it, and a blank one is not sent', () => {
  expect(cleanMessage('  See you.\n')).toBe('See you.');
  expect(cleanMessage(' \n\t')).toBeNull();
});

test('somebody who is named twice is one person', () => {
  expect(distinctPeople(['ada', 'ben', 'ada'])).toEqual(['ada', 'ben']);
});

test('a direct conversation has one name, whoever begins it', () => {
  expect(directKey('ada', 'ben')).toBe(directKey('ben', 'ada'));
});
