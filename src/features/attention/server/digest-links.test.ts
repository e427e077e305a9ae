import { beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import {
  type Away,
  choose,
  comment,
  conversationOf,
  postOf,
  setUpAway,
  write,
} from '#test/away.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';

let away: Away;
let ada: Person;
let ben: Person;
let cleo: Person;

setUpAway((setUp) => {
  ({ away, ada, ben } = setUp);
});
beforeEach(async () => {
  cleo = await away.app.member('cleo');
  await choose(ada, { digest: 'daily' });
  away.now += minuteMs;
});

/** Sends Ada's digest, and returns the URLs in it. */
async function sendDigest(): Promise<URL[]> {
  away.now = Date.parse('2026-11-24T08:00Z');
  await away.sendDigests();
  away.now += hourMs;
  const { text = '' } = away.app.mails.at(-1) ?? {};
  return [...text.matchAll(/https?:\S+/g)].map(([url]) => new URL(url));
}

/** Opens the page of a post or a conversation by the first link to it in a digest. */
async function open(person: Person, links: readonly URL[], id: string): Promise<void> {
  const link = links.find(({ pathname }) => pathname.endsWith(id));
  await person.get(`${link?.pathname}${link?.search}`, { accept: 'text/html' });
}

const listUnread = async () =>
  (await listNotifications(ada)).map(({ type, target }) => `${type} ${target.id}`).toSorted();

test('the link of an item marks all comments that the item is about as read, and nothing else', async () => {
  const [tea, cake] = [await postOf(ada, 'Tea'), await postOf(ada, 'Cake')];
  await ben.put(`/api/entries/${tea}/like`);
  away.now += 1000;
  for (const [person, id] of [
    [ben, tea],
    [cleo, tea],
    [ben, cake],
  ] as const) {
    await comment(person, id);
    away.now += 1000;
  }
  const links = await sendDigest();
  const later = await comment(cleo, tea);
  await open(cleo, links, tea);
  expect(await listUnread()).toHaveLength(5);
  await open(ada, links, tea);
  const left = await listNotifications(ada);
  expect(left.map(({ target }) => target.commentId)).toContain(later.id);
  expect(await listUnread()).toEqual([`comment ${cake}`, `comment ${tea}`, `like ${tea}`].sort());
});

test('the link of an item leaves a comment that was pushed before the digest unread', async () => {
  const tea = await postOf(ada, 'Tea');
  await choose(ada, { channels: { comment: 'push' } });
  await comment(ben, tea);
  await away.wait(2 * minuteMs);
  await choose(ada, { channels: { comment: 'digest' } });
  await comment(cleo, tea);
  await open(ada, await sendDigest(), tea);
  expect(await listUnread()).toEqual([`comment ${tea}`]);
});

test('the link of an item about messages dismisses their notification', async () => {
  const id = await conversationOf(ben, [ada]);
  await choose(ada, { channels: { message: 'digest' } });
  await write(ben, id);
  const links = await sendDigest();
  expect(await listUnread()).toEqual([`message ${id}`]);
  await open(ada, links, id);
  expect(await listUnread()).toEqual([]);
});
