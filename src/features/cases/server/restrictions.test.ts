import { describe, expect, test } from 'vitest';
import type { ViewerInfo } from '#features/accounts/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { samplePassword, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { openStream } from '#test/live-stream.ts';
import { createActs, decide, firstCase, report, setUpModeration } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { CaseSummary, ModeratedCase } from '../contract.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let moe: Person;
let dora: Person;

const clock = setUpModeration((setUp) => {
  ({ app, ada, ben, moe, dora } = setUp);
});

const { appeal, judge, post, readOwn } = createActs(() => ({ ada, ben, moe, dora }));

/** The id of the case about a member, as Dora sees it. */
const caseAbout = async ({ userId }: Person): Promise<string> => {
  const { body } = await dora.get<Page<CaseSummary>>('/api/cases');
  return body.items.find(({ subject }) => subject?.userId === userId)?.id ?? '';
};

describe('a limited member', () => {
  test('can read, block and report but not write, until the measure ends by itself', async () => {
    const written = await post(ben);
    await judge('member', ada.userId, 'limit', { days: 3 });
    const write = () => ada.post('/api/posts', { title: 'Me again', content: 'Boo.' });
    const refused = await write();
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('READ_ONLY');
    expect(refused.text).toContain('You can read but not write until');
    for (const [method, path, body] of [
      ['PUT', `/api/entries/${written.id}/like`, undefined],
      ['POST', `/api/entries/${written.id}/comments`, { text: 'Boo.' }],
      ['POST', '/api/conversations', { userIds: [ben.userId] }],
    ] as const) {
      expect((await ada.send(method, path, body)).status, path).toBe(403);
    }
    await expect(uploadPicture(ada, 'post')).rejects.toThrow('READ_ONLY');
    expect((await ada.get('/api/feed')).status).toBe(200);
    expect((await ada.put('/api/contact-choice', { choice: 'met' })).status).toBe(200);
    expect((await ada.put(`/api/blocks/${moe.userId}`, { kind: 'mute' })).status).toBe(200);
    await report(ada, 'post', written.id);
    const { body } = await ada.get<{ viewer: ViewerInfo }>('/api/session');
    expect(body.viewer.restriction).toEqual({ kind: 'limited', until: expect.any(Number) });
    clock.offsetMs = 3 * dayMs + 1000;
    expect((await write()).status).toBe(201);
  });

  test('can withdraw their testimonial, which visitors see, but not change it', async () => {
    const path = '/api/testimonials/own';
    expect((await ada.put(path, { text: 'I met my climbing partner here.' })).status).toBe(200);
    await judge('member', ada.userId, 'limit', { days: 3 });
    expect((await ada.put(path, { text: 'I changed my mind.', version: 1 })).status).toBe(403);
    expect((await ada.delete(path)).status).toBe(200);
    expect((await ada.get(path)).body).toEqual({ testimonial: null });
  });

  test('who is a moderator can read cases but not decide them', async () => {
    await report(ben, 'member', ada.userId);
    const caseId = await firstCase(moe);
    await report(ben, 'member', moe.userId);
    await decide(dora, await caseAbout(moe), 'limit', { days: 3 });
    expect((await moe.get<ModeratedCase>(`/api/cases/${caseId}`)).body.canDecide).toBe(false);
    const decision = { measure: 'ban', rule: 'Be kind.', facts: 'You threatened somebody.' };
    const refused = await moe.put(`/api/cases/${caseId}/decision`, decision);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('READ_ONLY');
  });

  test('gets a live update when the measure begins and when an appeal ends it', async () => {
    const stream = await openStream(app, ada);
    const restriction = async () =>
      (await ada.get<{ viewer: ViewerInfo }>('/api/session')).body.viewer.restriction;
    const caseId = await judge('member', ada.userId, 'limit', { days: 3 });
    await stream.next('restriction.changed');
    expect(await restriction()).toMatchObject({ kind: 'limited' });
    await appeal(caseId, 'reversed');
    await stream.next('restriction.changed');
    expect(await restriction()).toBeNull();
    stream.close();
  });
});

describe('a suspended member', () => {
  test('is signed out everywhere, loses the stream and the push subscription, and gets an email', async () => {
    const stream = await openStream(app, ada);
    await app.db
      .insertInto('push_subscription')
      .values({
        id: 'push',
        user_id: ada.userId,
        endpoint: 'https://push.example/1',
        p256dh: 'k',
        auth: 'a',
        created_at: 1,
        session_id: (await sessionIds())[0] ?? '',
      })
      .execute();
    await judge('member', ada.userId, 'suspend', { days: 7 });
    await stream.ended;
    expect(await sessionIds()).toEqual([]);
    expect(await app.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
    const refused = await ada.post('/api/posts', { title: 'Unsent', content: 'Boo.' });
    expect(refused.status).toBe(401);
    await app.server.services.jobs.settle();
    expect(app.mails.at(-1)).toMatchObject({ to: 'ada@sample.test' });
    expect(app.mails.at(-1)?.subject).toContain('A decision about your');
    expect(app.mails.at(-1)?.text).not.toContain('threatened');
    expect(app.mails.at(-1)?.text).toContain('suspended your account');
  });

  test('gets an email that mentions no end if the account is banned', async () => {
    await judge('member', ada.userId, 'ban');
    await app.server.services.jobs.settle();
    expect(app.mails.at(-1)).toMatchObject({ to: 'ada@sample.test' });
    expect(app.mails.at(-1)?.text).toContain('banned your account');
    expect(app.mails.at(-1)?.text).not.toContain('until when');
  });

  const sessionIds = async () =>
    (
      await app.db
        .selectFrom('auth_session')
        .select('id')
        .where('userId', '=', ada.userId)
        .execute()
    ).map(({ id }) => id);

  test('signs in to read why, appeal, export their data, sign out and delete their account, and nothing else', async () => {
    const caseId = await judge('member', ada.userId, 'suspend', { days: 7 });
    const again = await app.signIn('ada');
    const { body } = await again.get<{ viewer: ViewerInfo }>('/api/session');
    expect(body.viewer.restriction).toEqual({ kind: 'suspended', until: expect.any(Number) });
    for (const path of ['/api/feed', '/api/conversations', '/api/notifications', '/api/stream']) {
      const refused = await again.get(path);
      expect(refused.status, path).toBe(403);
      expect(refused.text).toContain('SUSPENDED');
    }
    expect((await again.put('/api/account/password', {})).status).toBe(403);
    expect((await again.get('/community')).headers.get('location')).toBe('/cases');
    expect((await again.get('/cases')).status).toBe(200);
    expect((await again.get('/api/own-cases')).text).toContain('You threatened somebody.');
    const appealed = await again.put(`/api/own-cases/${caseId}/appeal`, { text: 'Sorry.' });
    expect(appealed.status).toBe(200);
    expect((await again.get('/api/account/data')).status).toBe(200);
    const deleted = await again.put('/api/account/deletion', { password: samplePassword });
    expect(deleted.status, deleted.text).toBe(200);
  });

  test('can open their own pictures, but no others', async () => {
    const showPicture = async (by: Person) => {
      const { id, url } = await uploadPicture(by, 'post');
      await create(by, '/api/posts', { title: 'A picture', content: 'Look.', imageId: id });
      return url;
    };
    const [own, other] = [await showPicture(ada), await showPicture(ben)];
    expect((await ada.get(other)).status).toBe(200);
    await judge('member', ada.userId, 'suspend', { days: 7 });
    const again = await app.signIn('ada');
    expect((await again.get(own)).status).toBe(200);
    expect((await again.get(other)).status).toBe(404);
  });

  test('can use the community again when the suspension ends, or after a successful appeal', async () => {
    const caseId = await judge('member', ada.userId, 'suspend', { days: 7 });
    ada = await app.signIn('ada');
    expect((await ada.get('/api/feed')).status).toBe(403);
    await appeal(caseId, 'reversed');
    expect((await ada.get('/api/feed')).status).toBe(200);
    await judge('member', ada.userId, 'suspend', { days: 7 });
    ada = await app.signIn('ada');
    clock.offsetMs = 7 * dayMs + 1000;
    expect((await ada.get('/api/feed')).status).toBe(200);
  });

  test('stays banned, without an end date, if the appeal fails', async () => {
    const caseId = await judge('member', ada.userId, 'ban');
    ada = await app.signIn('ada');
    const { body } = await ada.get<{ viewer: ViewerInfo }>('/api/session');
    expect(body.viewer.restriction).toEqual({ kind: 'suspended', until: null });
    expect(await readOwn(caseId)).toMatchObject({ measure: 'ban', until: null });
    await appeal(caseId, 'kept');
    expect((await ada.get('/api/feed')).status).toBe(403);
    expect(await readOwn(caseId)).toMatchObject({
      appeal: { outcome: 'kept', reason: 'We read it again.' },
    });
  });
});
