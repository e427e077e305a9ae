import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { createInvitation, joinWith, signUpWith } from '#test/invitations.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { Invitation } from '../contract.ts';

let app: TestApp;
let dora: Person;
const now = Date.UTC(2026, 5, 1, 12);

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  await app.reset();
  dora = await app.member('dora');
});
afterAll(() => app.close());

const invite = () => createInvitation(app, dora);

const signUp = (code: string, name?: string) => signUpWith(app, code, name);
const join = (code: string, name?: string) => joinWith(app, code, name);

const listOwn = async () =>
  (await dora.get<{ items: Invitation[]; openCount: number; maxOpen: number }>('/api/invitations'))
    .body;

const inviterSeenBy = async (viewer: Person, member: Person) =>
  (
    await viewer.get<{ inviter: { userName: string } | null }>(
      `/api/profiles/${member.userId}/inviter`,
    )
  ).body.inviter;

describe('somebody who joins', () => {
  const notifications = async () =>
    (await listNotifications(dora)).filter(({ type }) => type === 'invitation_used');

  test('notifies the inviter after creating a profile', async () => {
    const { code } = await invite();
    await signUp(code, 'noa');
    expect(await notifications()).toEqual([]);
    const second = await invite();
    const mia = await join(second.code);
    expect(await notifications()).toMatchObject([
      {
        type: 'invitation_used',
        from: { userName: 'mia' },
        content: 'joined with your invitation',
        target: { kind: 'profile', id: mia.userId },
      },
    ]);
    await setBlock(mia, dora, 'block');
    expect(await notifications()).toEqual([]);
  });

  test('without an invitation notifies nobody', async () => {
    await app.member('ben');
    expect(await notifications()).toEqual([]);
  });
});

describe('who invited a member', () => {
  test('is shown to members, and the inviter sees who joined', async () => {
    const { code } = await invite();
    const mia = await join(code);
    const ben = await app.member('ben');
    for (const viewer of [ben, mia, dora]) {
      expect(await inviterSeenBy(viewer, mia)).toMatchObject({ userName: 'dora' });
    }
    expect(await inviterSeenBy(ben, dora)).toBeNull();
    expect((await listOwn()).items).toMatchObject([{ state: 'used', usedBy: { userName: 'mia' } }]);
  });

  test.each(['block', 'mute'] as const)(
    'is hidden from a viewer who chose to %s the inviter',
    async (kind) => {
      const { code } = await invite();
      const mia = await join(code);
      const ben = await app.member('ben');
      await setBlock(ben, dora, kind);
      expect(await inviterSeenBy(ben, mia)).toBeNull();
      await setBlock(dora, mia, kind);
      const [item] = (await listOwn()).items;
      expect(item).toMatchObject({ state: 'used', usedBy: null });
    },
  );

  test('is hidden if the member blocks the viewer, with the same response as for an unknown id', async () => {
    const { code } = await invite();
    const mia = await join(code);
    const ben = await app.member('ben');
    await setBlock(mia, ben, 'block');
    const hidden = await ben.get(`/api/profiles/${mia.userId}/inviter`);
    const unknown = await ben.get('/api/profiles/nobody/inviter');
    expect([hidden.status, hidden.text]).toEqual([unknown.status, unknown.text]);
  });

  test('is deleted with the inviter, as are their open invitations', async () => {
    const [used, open] = [await invite(), await invite()];
    const mia = await join(used.code);
    await deleteAccount(dora);
    expect(await inviterSeenBy(mia, mia)).toBeNull();
    expect((await signUp(open.code, 'noa')).status).toBe(422);
    expect(await app.db.selectFrom('invitation').selectAll().execute()).toEqual([]);
  });
});

async function deleteAccount(person: Person): Promise<void> {
  const { status } = await person.put('/api/account/deletion', { password: samplePassword });
  expect(status).toBeLessThan(300);
}

test('an invitation used by an account without a profile counts as used, but names nobody', async () => {
  const { code } = await invite();
  await signUp(code);
  expect((await listOwn()).items).toMatchObject([{ state: 'used', usedBy: null, usedAt: now }]);
});

test('a used invitation stays listed, without a name, after the invited member deletes their account', async () => {
  const { code } = await invite();
  const mia = await join(code);
  await deleteAccount(mia);
  expect((await listOwn()).items).toMatchObject([{ state: 'used', usedBy: null }]);
  expect((await signUp(code, 'noa')).status).toBe(422);
});
