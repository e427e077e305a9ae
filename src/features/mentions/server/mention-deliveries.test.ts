import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, comment, postOf, startAway } from '#test/away.ts';

let away: Away;
beforeAll(async () => {
  away = await startAway();
});
afterAll(() => away.close());

test('by default, a mention is pushed once, and the push names only the post', async () => {
  const { ada, ben, phone } = await away.begin();
  const id = await postOf(ada, 'A walk');
  await comment(ben, id, '@ada, the key is under the mat.');
  await away.wait(2 * minuteMs);
  await away.wait(hourMs);
  expect(phone.received.map(({ message: { title, body, path } }) => [title, body, path])).toEqual([
    ['ben mentioned you', '“A walk”', expect.stringContaining(`/posts/${id}?comment=`)],
  ]);
  expect(JSON.stringify(phone.received)).not.toContain('mat');
});

test('a mention is mailed once if the member chose emails, and not delivered if they chose neither emails nor pushes', async () => {
  const { ada, ben, phone } = await away.begin();
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
