import { expect, test } from 'vitest';
import { shownName } from './rules.ts';

test.each([
  ['Ada Lovelace', 'ada', 'Ada Lovelace'],
  [' Ada\n\u202eLovelace ', 'ada', 'Ada Lovelace'],
  ['', ' Ada ', 'Ada'],
  ['\u200b\u2060', 'ada', 'ada'],
  ['', ' ', ''],
])('display name %j with username %j is shown as %j', (displayName, username, name) => {
  expect(shownName({ displayName, username })).toBe(name);
});
