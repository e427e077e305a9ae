import { describe, expect, test } from 'vitest';
import type { Conversation, Message } from '#features/messages/contract.ts';
import { samplePassword, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { requestDuringDeletion } from '#test/during-deletion.ts';
import { createActs, decide, firstCase, report, setUpModeration } from '#test/moderation.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { ModeratedCase } from '../contract.ts';
import { keptMs } from '../rules.ts';
import { deleteEnded } from './close-cases.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let moe: Person;
let dora: Person;

const clock = setUpModeration((setUp) => {
  ({ app, ada, ben, moe, dora } = setUp);
});

const { judge, post } = createActs(() => ({ ada, ben, moe, dora }));

describe('retention', () => {
  const rows = async () => ({
    files: await app.db.selectFrom('case_file').selectAll().execute(),
    reports: await app.db.selectFrom('report').selectAll().execute(),
  });
  const remove = async (person: Person) => {
    const deleted = await person.put('/api/account/deletion', { password: samplePassword });
    expect(deleted.status, deleted.text).toBe(200);
  };

  test('a decision about a deleted account stays for a year without name or evidence', async () => {
    await judge('post', (await post()).id, 'warn');
    await remove(ada);
    const { files, reports } = await rows();
    expect(files).toMatchObject([{ subject_id: null, measure: 'warn', excerpt: '' }]);
    expect(reports).toMatchObject([{ evidence: null }]);
    await deleteEnded(app.server.services);
    expect((await rows()).files).toHaveLength(1);
    clock.offsetMs = keptMs + 1000;
    await deleteEnded(app.server.services);
    expect(await rows()).toEqual({ files: [], reports: [] });
  });

  test('cases about a deleted account are closed, and their reporters are notified', async () => {
    await report(ben, 'post', (await post()).id);
    await report(ben, 'post', (await post()).id);
    await report(ben, 'member', ada.userId);
    await remove(ada);
    const closed = { state: 'decided', measure: 'none', target_id: '', excerpt: '' };
    const { files } = await rows();
    expect(files).toMatchObject([closed, closed, closed]);
    const { body } = await moe.get<ModeratedCase>(`/api/cases/${files[0]?.id}`);
    expect(body.decision).toMatchObject({ automated: true, noticedAutomatically: false });
    const types = (await listNotifications(ben)).map(({ type }) => type);
    expect(types).toEqual(['report_decided', 'report_decided', 'report_decided']);
  });

  test('a report by a deleted account is kept without its author’s name and text', async () => {
    const { id } = await create<Conversation>(ada, '/api/conversations', { userIds: [ben.userId] });
    const messages = `/api/conversations/${id}/messages`;
    await create(ben, messages, { content: 'Something private.' });
    const message = await create<Message>(ada, messages, { content: 'Boo.' });
    await report(ben, 'message', message.id);
    await remove(ben);
    const { reports } = await rows();
    expect(reports).toMatchObject([{ reporter_id: null, text: '' }]);
    expect(JSON.stringify(reports)).toContain('Boo.');
    expect(JSON.stringify(reports)).not.toContain('Something private.');
    await decide(moe, await firstCase(moe), 'warn');
  });

  test('a removed message is not shown again after its author’s account is deleted, and its text is erased', async () => {
    const { id } = await create<Conversation>(ada, '/api/conversations', { userIds: [ben.userId] });
    const messages = `/api/conversations/${id}/messages`;
    await create(ada, messages, { content: 'Still here.' });
    const { id: imageId } = await uploadPicture(ada, 'message');
    const message = await create<Message>(ada, messages, {
      content: 'I will find you.',
      pictures: [{ id: imageId, alt: '' }],
    });
    await judge('message', message.id, 'remove');
    await remove(ada);
    const { text } = await ben.get(messages);
    expect(text).toContain('Still here.');
    expect(text).not.toContain('I will find you.');
    const stored = await app.db.selectFrom('message').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('I will find you.');
    expect(await app.db.selectFrom('picture').select('id').execute()).toEqual([]);
  });

  test('a decision made while a reporter’s account is being deleted notifies the other reporters', async () => {
    const { id } = await post();
    for (const person of [ben, dora]) await report(person, 'post', id);
    const caseId = await firstCase(moe);
    const reasons = { rule: 'Be kind.', facts: 'You threatened somebody.' };
    const statuses = await requestDuringDeletion(app, ben, () =>
      moe.put(`/api/cases/${caseId}/decision`, { measure: 'warn', ...reasons }),
    );
    expect(statuses).toEqual([200, 200]);
    const types = (await listNotifications(dora)).map(({ type }) => type);
    expect(types).toContain('report_decided');
  });

  test('deleting an account erases its texts from the context of other reports', async () => {
    const comments = `/api/entries/${(await post()).id}/comments`;
    const { id } = await create<{ id: string }>(ben, comments, { text: 'Ben was here.' });
    const reply = await create<{ id: string }>(ada, `/api/comments/${id}/replies`, {
      text: 'Boo.',
    });
    await report(dora, 'comment', reply.id);
    const read = async () => (await moe.get(`/api/cases/${await firstCase(moe)}`)).text;
    expect(await read()).toContain('Ben was here.');
    expect(await read()).not.toContain(ben.userId);
    await remove(ben);
    expect(await read()).toContain('Boo.');
    expect(JSON.stringify(await rows())).not.toContain('Ben was here.');
  });

  test('deleting an account erases others’ texts from reports without author ids', async () => {
    const words = ['"by":"subject"', '"by":"reporter"', '"by":"other"'];
    const context = words.map((by, at) => `{${by},"text":"Said by ${at}.","createdAt":${at}}`);
    await report(dora, 'post', (await post()).id);
    const { evidence } = await app.db
      .selectFrom('report')
      .select('evidence')
      .executeTakeFirstOrThrow();
    const older = evidence?.replace('"context":[]', `"context":[${context}]`) ?? null;
    await app.db.updateTable('report').set({ evidence: older }).execute();
    const read = async () => (await moe.get(`/api/cases/${await firstCase(moe)}`)).text;
    expect(await read()).toContain('Said by 2.');
    await remove(ben);
    expect(await read()).not.toContain('Said by 2.');
    expect(await read()).toContain('Said by 0.');
    expect(await read()).toContain('Said by 1.');
  });

  test('a ban in force is kept after a year', async () => {
    await judge('member', ada.userId, 'ban');
    clock.offsetMs = keptMs + 1000;
    await deleteEnded(app.server.services);
    expect((await rows()).files).toHaveLength(1);
    ada = await app.signIn('ada');
    expect((await ada.get('/api/feed')).status).toBe(403);
  });
});
