import { expect, test } from 'vitest';
import { administratorCommand } from './rules.ts';

test.each([
  ['ada@sample.test', 'npm run admin -- add ada@sample.test'],
  ['ada.b+kith@sample.test', 'npm run admin -- add ada.b+kith@sample.test'],
  ["o'neil$(id)@sample.test", "npm run admin -- add 'o'\\''neil$(id)@sample.test'"],
])('the command for %s is safe to paste', (email, command) => {
  expect(administratorCommand(email)).toBe(command);
});
