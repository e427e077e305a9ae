import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listPastEventIds } from '#features/events/server/participant-store.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { choose, comment, postOf, startAway } from '#test/away.ts';
import { sendDigests } from './send-digests.ts';

/** Digests are sent in slices of ten, so the last of eleven members is in a slice of their own. */
const others = 10;

test('a digest is sent to the current address, even if it changed while earlier digests were sent', async () => {
  const away = await startAway();
  onTestFinished(() => away.close());
  const { app } = away;
  const { ben } = await away.begin();
  for (let index = 0; index <= others; index += 1) {
    const person = await app.member(`member${index}`);
    await choose(person, { digest: 'weekly' });
    away.now += minuteMs;
    await comment(ben, await postOf(person, 'Tea'));
  }
  await away.confirmAddresses();
  /** Runs after the first slice. */
  const pause = async () => {
    await app.db.updateTable('auth_user').set({ email: sql`'new.' || email` }).execute();
  };
  away.now = Date.parse('2026-12-06T12:00Z');
  const { services } = app.server;
  await sendDigests({ ...services, pause }, (userId, limit) =>
    listPastEventIds(app.db, { userId, now: away.now, limit }),
  );
  await services.outbox.sendDue();
  const digests = app.mails.map(({ to }) => to);
  expect(digests).toHaveLength(others + 1);
  expect(digests.filter((to) => to.startsWith('new.'))).toHaveLength(1);
});
