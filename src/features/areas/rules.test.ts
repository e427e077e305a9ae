import { expect, test } from 'vitest';
import { areaNameProblem } from './rules.ts';

test.each([
  ['Au', null],
  ['  Old \n Town ', null],
  ['x'.repeat(60), null],
  ['𝒳'.repeat(60), null],
  ['', 'Names need at least 2 characters.'],
  [' x ', 'Names need at least 2 characters.'],
  ['\u200b\u200b', 'Names need at least 2 characters.'],
  ['x'.repeat(61), 'Keep the name to 60 characters.'],
])('the problem of the name %j is %j', (name, problem) => {
  expect(areaNameProblem(name)).toBe(problem);
});
