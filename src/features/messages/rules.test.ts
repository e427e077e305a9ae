import { expect, test } from 'vitest';
import { cleanMessage, directKey, distinctPeople } from './rules.ts';

test('a message is trimmed, and a blank message becomes null', () => {
  expect(cleanMessage('  See you.\n')).toBe('See you.');
  expect(cleanMessage(' \n\t')).toBeNull();
});

test('duplicate user ids are removed', () => {
  expect(distinctPeople(['ada', 'ben', 'ada'])).toEqual(['ada', 'ben']);
});

test('a direct conversation has the same key whichever member starts it', () => {
  expect(directKey('ada', 'ben')).toBe(directKey('ben', 'ada'));
});
