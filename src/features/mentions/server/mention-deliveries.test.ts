import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, comment, postOf, setUpAway } from '#test/away.ts';
import type { Person } from '#test/person.ts';
import type { PushBrowser } from '#test/push-service.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;

setUpAway((setUp) => {
  ({ away, ada, ben, phone } = setUp);
});

test('by default, a mention is pushed once, and the push names only the post', async () => {
  const id = await postOf(ada, 'A walk');
  await comment(ben, id, '@ada, the key is under the mat.');
  await away.wait(2 * minuteMs);
  await away.wait(hourMs);
  expect(phone.received.map(({ message: { title, body, path } }) => [title, body, path])).toEqual([
    ['ben mentioned you', '“A walk”', expect.stringContaining(`/posts/${id}?comment=`)],
  ]);
  expect(JSON.stringify(phone.received)).not.toContain('the mat');
});

test('a mention is mailed once if the member chose emails, and not delivered if they chose neither emails nor pushes', async () => {
  await choose(ada, { channels: { mention: 'mail' } });
  const id = await postOf(ada, 'A walk');
  await comment(ben, id, 'Thank you, @ada.');
  await away.wait(2 * minuteMs);
  expect(away.app.mails.map(({ subject }) => subject)).toEqual(['ben mentioned you']);
  await choose(ada, { channels: { mention: 'none', comment: 'push' } });
  await comment(ben, id, 'And thank you, @ada.');
  await away.wait(2 * minuteMs);
  expect(away.app.mails).toHaveLength(1);
  expect(phone.received).toEqual([]);
});
