import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModeratedCase } from '#features/cases/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { send, write } from '#test/conversations.ts';
import { setStageOf } from '#test/invitations.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import { reportIgnored } from './report-ignored.ts';

let app: TestApp;
let now = Date.now();
let ada: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  await app.reset();
  ada = await app.stranger('ada');
});
afterAll(() => app.close());

/** Runs the job and returns all reports there are. */
async function runJob(batch?: number) {
  await reportIgnored(app.server.services, batch);
  return app.db
    .selectFrom('report')
    .innerJoin('case_file', 'case_file.id', 'report.case_id')
    .select(['case_file.subject_id', 'report.ground', 'report.evidence', 'report.reporter_id'])
    .orderBy('report.created_at')
    .execute();
}

/** Writes to `count` new people. The first `answering` of them answer. */
async function writeToMany(by: Person, count: number, answering: number): Promise<Person[]> {
  await setStageOf(app, by, 'met');
  const people = [];
  for (let i = 0; i < count; i++) people.push(await app.stranger(`${by.name}${i}`));
  for (const [index, person] of people.entries()) {
    const id = await write(by, `Hello, ${index}`, person);
    if (index < answering) await send(person, id, 'Hello');
  }
  return people;
}

async function writeAndGetBlocked(by: Person): Promise<Person[]> {
  const people = await writeToMany(by, 3, 0);
  for (const person of people) await setBlock(person, by, 'block');
  return people;
}

describe('a member whose first contacts are mostly ignored', () => {
  test('is reported after two days, with numbers but no texts, and not again for a while', async () => {
    await writeToMany(ada, 8, 2);
    expect(await runJob()).toEqual([]);
    now += 3 * dayMs;
    const [found, ...others] = await runJob();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ subject_id: ada.userId, ground: 'spam', reporter_id: null });
    const evidence = JSON.parse(found?.evidence ?? '');
    expect(evidence.signs).toEqual({ written: 8, ignored: 6, blocked: 0 });
    expect(found?.evidence).not.toContain('Hello');
    expect(await runJob()).toHaveLength(1);
  });

  test('is not reported if enough people answer, or if the member wrote to fewer than eight', async () => {
    await writeToMany(ada, 8, 3);
    await writeToMany(await app.stranger('ben'), 7, 0);
    now += 3 * dayMs;
    expect(await runJob()).toEqual([]);
  });

  test('is reported after three blocks', async () => {
    await writeAndGetBlocked(ada);
    now += 3 * dayMs;
    expect(await runJob()).toMatchObject([{ subject_id: ada.userId }]);
    const admin = await app.member('zoe');
    await makeAdministrator(app, admin);
    const { body } = await admin.get<Page<{ id: string }>>('/api/cases');
    const { body: file } = await admin.get<ModeratedCase>(`/api/cases/${body.items[0]?.id}`);
    expect(file.reported).toMatchObject([
      { reporter: null, evidence: { signs: { written: 3, ignored: 3, blocked: 3 } } },
    ]);
  });

  test('is not shown as decided automatically if a moderator finds no reason to act', async () => {
    await writeAndGetBlocked(ada);
    now += 3 * dayMs;
    await runJob();
    const admin = await app.member('zoe');
    await makeAdministrator(app, admin);
    const caseId = await firstCase(admin);
    const moe = await app.member('moe');
    await makeModerator(app, moe);
    await decide(moe, caseId, 'none');
    const expectNoticed = async () => {
      const { body } = await admin.get<ModeratedCase>(`/api/cases/${caseId}`);
      expect(body.decision).toMatchObject({ automated: false, noticedAutomatically: true });
    };
    await expectNoticed();
    for (const person of [moe, ada]) {
      await person.put('/api/account/deletion', { password: samplePassword });
      await expectNoticed();
    }
  });

  test('is reported automatically once, even if a member has reported them too', async () => {
    await writeAndGetBlocked(ada);
    const reporter = await app.member('zoe');
    await report(reporter, 'member', ada.userId);
    now += 3 * dayMs;
    expect(await runJob()).toMatchObject([
      { reporter_id: reporter.userId },
      { reporter_id: null, ground: 'spam' },
    ]);
    expect(await runJob()).toHaveLength(2);
  });

  test('is reported even if there are more such members than fit in one batch', async () => {
    const others = [await app.stranger('ben'), await app.stranger('cleo')];
    for (const person of [ada, ...others]) await writeAndGetBlocked(person);
    now += 3 * dayMs;
    expect(await runJob(1)).toHaveLength(3);
  });
});
