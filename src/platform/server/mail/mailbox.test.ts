import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ada@sample.test', 'ada@sample.test'],
  [' Ada@Sample.TEST ', 'ada@sample.test'],
  ['ada+list@sample.test', 'ada@sample.test'],
  ['ada+a+b@sample.test', 'ada@sample.test'],
  ['a.d.a@sample.test', 'a.d.a@sample.test'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['Ada@googlemail.com', 'ada@gmail.com'],
  ['+ada@sample.test', '+ada@sample.test'],
  ['no address', 'no address'],
])('%s is delivered to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
