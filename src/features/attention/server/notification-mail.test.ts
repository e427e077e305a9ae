import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, comment, postOf, setUpAway } from '#test/away.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';

let away: Away;
let ada: Person;
let ben: Person;
setUpAway((setUp) => {
  ({ away, ada, ben } = setUp);
});

const plan = {
  title: 'Walk',
  date: '2026-11-29T13:00',
  timeZone: 'Europe/Berlin',
  location: 'Home',
  description: 'Come along, @ada.',
};

/** What ben does, and the label of the button in the email that ada receives about it. */
const buttons: [
  about: string,
  label: string,
  act: (ben: Person, ada: Person) => Promise<unknown>,
][] = [
  [
    'a mention in a post',
    'See the post',
    (ben) => ben.post('/api/posts', { title: 'Tea', content: 'Hello @ada.' }),
  ],
  ['a mention in an event', 'See the event', (ben) => ben.post('/api/events', plan)],
  [
    'a mention in a comment',
    'See the comment',
    async (ben) => comment(ben, await postOf(ben, 'Tea'), 'And you, @ada?'),
  ],
  [
    'a like',
    'See the post',
    async (ben, ada) => ben.put(`/api/entries/${await postOf(ada, 'Tea')}/like`),
  ],
];

test.each(buttons)('the button of an email about %s is “%s”', async (_about, label, act) => {
  await choose(ada, { channels: { mention: 'mail', like: 'mail' } });
  await act(ben, ada);
  await away.wait(2 * minuteMs);
  expect(away.app.mails).toHaveLength(1);
  expect(away.app.mails[0]?.html).toContain(`>${label}</a>`);
});

test('the link in an email contains the id of the notification', async () => {
  await choose(ada, { channels: { comment: 'mail' } });
  const postId = await postOf(ada, 'Tea');
  const { id: commentId } = await comment(ben, postId);
  await away.wait(2 * minuteMs);
  const [notification] = await listNotifications(ada);
  expect(away.app.mails[0]?.text).toContain(
    `/posts/${postId}?comment=${commentId}&notice=${notification?.id}`,
  );
});
