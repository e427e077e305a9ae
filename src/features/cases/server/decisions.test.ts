import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import type { TestApp } from '#test/app.ts';
import {
  createActs,
  decide,
  firstCase,
  makeModerator,
  report,
  setUpModeration,
} from '#test/moderation.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import type { ModeratedCase, OwnReport } from '../contract.ts';
import { caseCopy } from '../copy.ts';
import { appealMs, dueAt } from '../rules.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let moe: Person;
let dora: Person;

const clock = setUpModeration((setUp) => {
  ({ app, ada, ben, moe, dora } = setUp);
});

const { appeal, judge, post } = createActs(() => ({ ada, ben, moe, dora }));

describe('deciding', () => {
  test('by two people at the same time succeeds for only one of them', async () => {
    await report(ben, 'member', ada.userId);
    const path = `/api/cases/${await firstCase(moe)}/decision`;
    const reasons = { rule: 'Be kind.', facts: 'A threat.' };
    const answers = await Promise.all([
      moe.put(path, { measure: 'warn', ...reasons }),
      dora.put(path, { measure: 'suspend', days: 3, ...reasons }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const acts = await app.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('act', '=', 'case.decided')
      .where('target_id', '=', path.split('/')[3] ?? '')
      .execute();
    expect(acts).toHaveLength(1);
  });

  test('notifies the reporter without saying who decided, and the author without saying who reported or decided', async () => {
    const written = await post();
    const caseId = await judge('post', written.id, 'remove');
    const [notice] = await listNotifications(ben);
    expect(notice).toMatchObject({ type: 'report_decided', target: { kind: 'cases' }, from: null });
    const { body } = await ben.get<{ items: OwnReport[] }>('/api/reports');
    expect(body.items).toMatchObject([{ outcome: 'removed' }]);
    const [decided] = await listNotifications(ada);
    expect(decided).toMatchObject({ type: 'case_decided', target: { kind: 'case', id: caseId } });
    const texts = [JSON.stringify(notice), JSON.stringify(body), JSON.stringify(decided)];
    texts.push((await ada.get(`/api/own-cases/${caseId}`)).text);
    for (const text of texts) {
      expect(text).not.toContain(moe.userId);
      expect(text).not.toContain('"moe"');
    }
    for (const text of texts.slice(2)) expect(text).not.toContain(ben.userId);
    await appeal(caseId, 'reversed');
    const after = await ben.get<{ items: OwnReport[] }>('/api/reports');
    expect(after.body.items).toMatchObject([{ outcome: 'none' }]);
  });
});

test.each([
  { outcome: 'kept', notices: [] },
  { outcome: 'reversed', notices: ['report_decided'] },
] as const)(
  'an appeal whose decision is $outcome notifies the author, and the reporter only if it is reversed',
  async ({ outcome, notices }) => {
    const caseId = await judge('member', ada.userId, 'warn');
    for (const person of [ada, ben])
      await person.put('/api/notifications/read-all', { before: Date.now() });
    await appeal(caseId, outcome);
    const typesFor = async (person: Person) =>
      (await listNotifications(person)).map(({ type }) => type);
    expect(await typesFor(ada)).toEqual(['case_decided']);
    expect(await typesFor(ben)).toEqual(notices);
  },
);

test('the due time of a report reveals neither other reports nor an appeal', async () => {
  const { id } = await post();
  await report(dora, 'post', id, 'danger');
  const own = await report(ben, 'post', id, 'spam');
  expect(own.dueAt).toBe(dueAt('spam', own.createdAt));
  const caseId = await firstCase(moe);
  await decide(moe, caseId, 'warn');
  clock.offsetMs = dayMs;
  await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
  const { body } = await ben.get<{ items: OwnReport[] }>('/api/reports');
  expect(body.items).toMatchObject([{ id: own.id, dueAt: own.dueAt }]);
});

test('an appeal waits for another administrator if the only one made the decision', async () => {
  await report(ben, 'member', ada.userId);
  const caseId = await firstCase(dora);
  await decide(dora, caseId, 'warn');
  await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
  const path = `/api/cases/${caseId}/appeal`;
  const input = { outcome: 'reversed', reason: 'Fine.' };
  const refused = await dora.put(path, input);
  expect(refused.status).toBe(403);
  expect(refused.text).toContain(caseCopy.otherMustDecide);
  const read = async () => (await dora.get<ModeratedCase>(`/api/cases/${caseId}`)).body;
  expect(await read()).toMatchObject({ canDecideAppeal: false, needsOtherAdministrator: true });
  const cleo = await app.member('cleo');
  await makeAdministrator(app, cleo);
  expect(await read()).toMatchObject({ needsOtherAdministrator: false });
  expect((await cleo.put(path, input)).status).toBe(200);
  expect((await cleo.put(path, input)).status).toBe(409);
});

describe('a case that a moderator reported', () => {
  const reasons = { rule: 'Be kind.', facts: 'A threat.' };
  /** Whether the moderator can decide the case, and whether it is left to others. */
  const readOptions = async (moderator: Person, caseId: string) => {
    const { body } = await moderator.get<ModeratedCase>(`/api/cases/${caseId}`);
    return [body.canDecide, body.isLeftToOthers];
  };

  test('is decided by somebody else', async () => {
    await report(moe, 'member', ada.userId);
    const caseId = await firstCase(moe);
    expect(await readOptions(moe, caseId)).toEqual([false, true]);
    const refused = await moe.put(`/api/cases/${caseId}/decision`, { measure: 'warn', ...reasons });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(caseCopy.leftToOthers);
    const { act } = await app.db
      .selectFrom('audit_entry')
      .select('act')
      .where('target_id', '=', caseId)
      .executeTakeFirstOrThrow();
    expect(act).toBe('case.refused');
    expect(await readOptions(dora, caseId)).toEqual([true, false]);
    await decide(dora, caseId, 'warn');
  });

  test('can be decided by that moderator once it is overdue', async () => {
    await report(moe, 'member', ada.userId, 'danger');
    const caseId = await firstCase(moe);
    clock.offsetMs = dayMs - minuteMs;
    expect(await readOptions(moe, caseId)).toEqual([false, true]);
    clock.offsetMs = dayMs;
    expect(await readOptions(moe, caseId)).toEqual([true, false]);
    await decide(moe, caseId, 'none');
  });

  test('can be decided by that moderator if everybody else who could decide reported it too', async () => {
    await report(moe, 'member', ada.userId);
    await report(dora, 'member', ada.userId);
    const caseId = await firstCase(moe);
    expect([await readOptions(moe, caseId), await readOptions(dora, caseId)]).toEqual([
      [true, false],
      [true, false],
    ]);
    await decide(moe, caseId, 'none');
  });

  test('can be decided by that moderator if the only other one is suspended or is the reported member', async () => {
    await app.db.deleteFrom('administrator').execute();
    await report(ben, 'member', moe.userId);
    await makeModerator(app, ben);
    const aboutMoe = await firstCase(ben);
    expect(await readOptions(ben, aboutMoe)).toEqual([true, false]);
    await report(ben, 'member', ada.userId, 'danger');
    const aboutAda = await firstCase(ben);
    expect(await readOptions(ben, aboutAda)).toEqual([false, true]);
    await decide(ben, aboutMoe, 'suspend', { days: 1 });
    expect(await readOptions(ben, aboutAda)).toEqual([true, false]);
  });

  test('about an administrator can be decided by the only other administrator, although there is a moderator', async () => {
    await makeAdministrator(app, ada);
    await report(dora, 'member', ada.userId);
    const caseId = await firstCase(dora);
    expect(await readOptions(dora, caseId)).toEqual([true, false]);
  });

  test('can no longer be decided by that moderator, nor its appeal, once somebody else has decided', async () => {
    await report(dora, 'member', ada.userId);
    const caseId = await firstCase(moe);
    await decide(moe, caseId, 'warn');
    const decideAgain = () =>
      dora.put(`/api/cases/${caseId}/decision`, { measure: 'warn', ...reasons });
    const conflict = { status: 409, body: { message: caseCopy.decidedAlready } };
    expect(await decideAgain()).toMatchObject(conflict);
    await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
    const cleo = await app.member('cleo');
    await makeAdministrator(app, cleo);
    const path = `/api/cases/${caseId}/appeal`;
    const input = { outcome: 'kept', reason: 'No joke.' };
    expect((await cleo.put(path, input)).status).toBe(200);
    expect(await dora.put(path, input)).toMatchObject(conflict);
  });

  test('has its appeal decided by an administrator who did not report it', async () => {
    await report(dora, 'member', ada.userId);
    const caseId = await firstCase(moe);
    await decide(moe, caseId, 'warn');
    await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
    const cleo = await app.member('cleo');
    await makeAdministrator(app, cleo);
    const path = `/api/cases/${caseId}/appeal`;
    const input = { outcome: 'kept', reason: 'No joke.' };
    const read = async () => (await dora.get<ModeratedCase>(`/api/cases/${caseId}`)).body;
    expect(await read()).toMatchObject({ canDecideAppeal: false, needsOtherAdministrator: false });
    const refused = await dora.put(path, input);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(caseCopy.otherMustDecide);
    await app.db.deleteFrom('administrator').where('user_id', '=', cleo.userId).execute();
    expect(await read()).toMatchObject({ canDecideAppeal: true });
    expect((await dora.put(path, input)).status).toBe(200);
  });
});

test('a member cannot appeal after the deadline', async () => {
  const caseId = await judge('member', ada.userId, 'warn');
  clock.offsetMs = appealMs;
  ada = await app.signIn('ada');
  const late = await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'Now?' });
  expect(late.status).toBe(409);
  expect(late.text).toContain(caseCopy.appealTooLate);
});

test('a member can have at most ten open reports', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 11; index += 1) ids.push((await post()).id);
  for (const id of ids.slice(0, 10)) await report(ben, 'post', id);
  const last = { kind: 'post', id: ids[10], ground: 'spam', text: '' };
  const refused = await ben.post('/api/reports', last);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(caseCopy.tooManyOpen);
  await decide(moe, await firstCase(moe), 'none');
  expect((await ben.post('/api/reports', last)).status).toBe(201);
});

test('retrying a report does not create a second one, even if the post has been deleted since', async () => {
  const { id } = await post();
  const input = { kind: 'post', id, ground: 'spam', text: '' };
  const headers = { 'idempotency-key': 'once' };
  const first = await ben.post<OwnReport>('/api/reports', input, headers);
  await ada.delete(`/api/posts/${id}`);
  const second = await ben.post<OwnReport>('/api/reports', input, headers);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
});
