import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCopy } from '#features/accounts/copy.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { downloadExport } from '#test/download-export.ts';
import { setStageOf } from '#test/invitations.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import { stageCopy } from '../copy.ts';
import { maxVouches, membershipToBeVouchedMs } from '../rules.ts';
import { raiseEligible } from './change-stage.ts';
import { readStage } from './store.ts';

let app: TestApp;
const start = 1_800_000_000_000;
let now = start;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

let ada: Person;
let ben: Person;
let cleo: Person;

beforeEach(async () => {
  now = start;
  await app.reset();
  [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
});

/** Members who have just joined. */
const joinAll = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => app.member(`member${index}`)));

const vouch = (by: Person, other: Person) => by.put(`/api/vouches/${other.userId}`, {});
const takeBack = (by: Person, other: Person) => by.delete(`/api/vouches/${other.userId}`);
const stage = async ({ userId }: Person) => (await readStage(app.db, userId)).stage;

describe('a vouch', () => {
  test('makes a new member met, and taking it back makes them new again', async () => {
    await setStageOf(app, ada, 'vouched');
    expect((await vouch(ada, ben)).status).toBe(200);
    expect(await stage(ben)).toBe('met');
    const { body } = await ada.get<{ items: { userId: string }[] }>('/api/vouches');
    expect(body.items.map(({ userId }) => userId)).toEqual([ben.userId]);
    expect((await takeBack(ada, ben)).status).toBe(200);
    expect(await stage(ben)).toBe('new');
  });

  test('by each of two others makes a member met and, after thirty days of membership, vouched', async () => {
    await setStageOf(app, ada, 'vouched');
    await makeAdministrator(app, ben);
    await Promise.all([vouch(ada, cleo), vouch(ben, cleo)]);
    expect(await stage(cleo)).toBe('met');
    now += membershipToBeVouchedMs;
    await raiseEligible(app.server.services);
    expect(await stage(cleo)).toBe('vouched');
  });

  test('ends when its giver is suspended', async () => {
    await setStageOf(app, ada, 'vouched');
    await vouch(ada, ben);
    const moe = await app.member('moe');
    await makeModerator(app, moe);
    await report(cleo, 'member', ada.userId);
    await decide(moe, await firstCase(moe), 'suspend', { days: 3 });
    expect(await stage(ben)).toBe('new');
  });

  test('notifies the member once, even if it is taken back and given again', async () => {
    await setStageOf(app, ada, 'vouched');
    await vouch(ada, ben);
    await takeBack(ada, ben);
    await vouch(ada, ben);
    const notifications = await listNotifications(ben);
    expect(notifications).toMatchObject([
      { type: 'vouched', from: { userName: 'ada' }, content: 'vouched for you' },
    ]);
  });

  test('cannot be given to oneself, or by a member who is not vouched', async () => {
    expect((await vouch(ada, ada)).text).toContain(stageCopy.yourself);
    await setStageOf(app, ada, 'met');
    const refused = await vouch(ada, ben);
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(stageCopy.notVouched),
    ]);
    expect(await stage(ben)).toBe('new');
  });

  test('is refused to each of ten new members who try to raise one another', async () => {
    const ring = await joinAll(10);
    for (const by of ring) {
      const others = ring.filter((other) => other !== by);
      const answers = await Promise.all(others.map((other) => vouch(by, other)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    }
    now += membershipToBeVouchedMs;
    await raiseEligible(app.server.services);
    expect(new Set(await Promise.all(ring.map(stage)))).toEqual(new Set(['new']));
  });

  test('is refused if one of the two members blocks the other', async () => {
    await setStageOf(app, ada, 'vouched');
    await setBlock(ben, ada, 'block');
    await setBlock(ada, cleo, 'block');
    for (const other of [ben, cleo]) expect((await vouch(ada, other)).status).toBe(404);
  });

  test('stays on the giver’s list when the member is muted, so that it can be taken back', async () => {
    await setStageOf(app, ada, 'vouched');
    await vouch(ada, ben);
    const listed = async () =>
      (await ada.get<{ items: { userId: string }[] }>('/api/vouches')).body.items.length;
    await setBlock(ada, ben, 'mute');
    expect(await listed()).toBe(1);
    await setBlock(ada, ben, 'block');
    expect(await listed()).toBe(0);
  });

  const suspend = ({ userId }: Person) =>
    app.db
      .insertInto('member_restriction')
      .values({ user_id: userId, limited_until: 0, suspended_until: now + 1000 })
      .execute();

  test('is refused for a suspended member', async () => {
    await setStageOf(app, ada, 'vouched');
    await suspend(ben);
    expect((await vouch(ada, ben)).status).toBe(409);
  });

  test('is refused to a member who is suspended after their session was read', async () => {
    await setStageOf(app, ada, 'vouched');
    // From now on, the session is cached. Because the row is added without evicting it, only the use case sees the row.
    await ada.get('/api/vouches');
    await suspend(ada);
    const refused = await vouch(ada, ben);
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(accountCopy.suspended),
    ]);
    expect(await stage(ben)).toBe('new');
  });

  test('counts towards a limit, even if it is given at the same time as others or taken back', async () => {
    await setStageOf(app, ada, 'vouched');
    const others = await joinAll(maxVouches + 2);
    const answers = await Promise.all(others.map((other) => vouch(ada, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxVouches);
    for (const other of others) await takeBack(ada, other);
    expect((await vouch(ada, ben)).text).toContain(stageCopy.tooMany);
  });

  test('stops counting when the account of its giver is deleted', async () => {
    await setStageOf(app, ada, 'vouched');
    await vouch(ada, ben);
    await ada.put('/api/account/deletion', { password: samplePassword });
    expect(await stage(ben)).toBe('new');
  });
});

describe('an administrator', () => {
  test('raises a member, or lowers them so that vouches cannot raise them again', async () => {
    await makeAdministrator(app, ada);
    const set = (to: string) =>
      ada.put(`/api/admin/members/${ben.userId}/stage`, { stage: to, reason: 'misuse' });
    await set('vouched');
    expect(await stage(ben)).toBe('vouched');
    await set('new');
    await vouch(ada, ben);
    expect(await stage(ben)).toBe('new');
    // Choosing the same stage again must not remove the cap: a second administrator may do so at the same moment.
    await set('new');
    expect(await stage(ben)).toBe('new');
    const entries = await app.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('act', '=', 'stage.changed')
      .where('target_id', '=', ben.userId)
      .execute();
    expect(entries).toHaveLength(3);
  });

  test('who corrects a raise sets exactly the chosen stage, and vouches do not raise the member above it', async () => {
    await makeAdministrator(app, ada);
    const set = (to: string) =>
      ada.put<{ stage: string }>(`/api/admin/members/${ben.userId}/stage`, {
        stage: to,
        reason: 'mistake',
      });
    await set('vouched');
    for (const _attempt of [1, 2]) {
      expect((await set('met')).body.stage).toBe('met');
      expect(await stage(ben)).toBe('met');
    }
    // Taking back a vouch that was never given makes the server recalculate the stage.
    await takeBack(cleo, ben);
    expect(await stage(ben)).toBe('met');
    await setStageOf(app, cleo, 'vouched');
    await Promise.all([vouch(ada, ben), vouch(cleo, ben)]);
    now += membershipToBeVouchedMs;
    await raiseEligible(app.server.services);
    expect(await stage(ben)).toBe('met');
  });

  test('who lowers a member sets a cap, which the member’s export contains', async () => {
    await makeAdministrator(app, ada);
    for (const stage of ['vouched', 'met']) {
      const choice = { stage, reason: 'mistake' };
      await ada.put(`/api/admin/members/${ben.userId}/stage`, choice);
    }
    const file = (await downloadExport(app, ben)).get('stage.json');
    expect(JSON.parse(String(file))).toMatchObject([
      { stage: 'met', chosenByAdministrator: 'met', isCapped: true },
    ]);
  });

  test('is always vouched, and nobody can change that', async () => {
    await makeAdministrator(app, ada);
    expect(await stage(ada)).toBe('vouched');
    const answer = await ada.put(`/api/admin/members/${ada.userId}/stage`, {
      stage: 'new',
      reason: 'mistake',
    });
    expect(answer.text).toContain(stageCopy.administrator);
  });
});
