import { expect, test } from 'vitest';
import { shownName } from './rules.ts';

test.each([
  ['Ada Lovelace', 'ada', 'Ada Lovelace'],
  [' Ada\n\u202eLovelace ', 'ada', 'Ada Lovelace'],
  ['', ' Ada ', 'Ada'],
  ['\u200b\u2060', 'ada', 'ada'],
  ['', ' ', ''],
])('%j and %j are shown as %j', (displayName, username, name) => {
  expect(shownName({ displayName, username })).toBe(name);
});
