import { describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/clock.ts';
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

const see = async (person: Person, entryId: string) =>
  (await person.put(`/api/notifications/entries/${entryId}/seen`)).status;

const countUnread = async (person: Person) =>
  (await person.get<{ unread: number }>('/api/notifications/unread-count')).body.unread;

describe('a member who looks at a post', () => {
  test.each(['push', 'mail'] as const)(
    'gets no %s about comments that are there already, and they stay unread',
    async (channel) => {
      await choose(ada, { channels: { comment: channel, like: channel } });
      const id = await postOf(ada, 'Tea');
      await comment(ben, id);
      await ben.put(`/api/entries/${id}/like`);
      await away.wait(minuteMs);
      expect(await see(ada, id)).toBe(200);
      await away.wait(minuteMs);
      expect([phone.received, away.app.mails]).toEqual([[], []]);
      expect(await countUnread(ada)).toBe(2);
      await comment(ben, id);
      await away.wait(2 * minuteMs);
      expect(phone.received.length + away.app.mails.length).toBe(1);
    },
  );

  test('is still notified about other posts, and after somebody else looked at theirs', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    const [tea, coffee] = [await postOf(ada, 'Tea'), await postOf(ada, 'Coffee')];
    await comment(ben, tea);
    await comment(ben, coffee);
    expect([await see(ben, tea), await see(ada, coffee), await see(ada, 'unknown')]).toEqual([
      200, 200, 200,
    ]);
    await away.wait(2 * minuteMs);
    expect(phone.received.map(({ message }) => message.body)).toEqual(['“Tea”']);
  });
});
