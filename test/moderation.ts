import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CaseSummary, OwnCase, OwnReport } from '#features/cases/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { makeAdministrator } from './administrator.ts';
import { startTestApp, type TestApp } from './app.ts';
import { create } from './create.ts';
import type { Person } from './person.ts';

/** Makes a member a moderator, effective with their next request. */
export async function makeModerator({ db, server }: TestApp, { userId }: Person): Promise<void> {
  await db.insertInto('moderator').values({ user_id: userId, since: Date.now() }).execute();
  server.features.accounts.gate.evictUser(userId);
}

/** Reports something, by default as harassment. */
export async function report(
  by: Person,
  kind: OwnReport['kind'],
  id: string,
  ground: OwnReport['ground'] = 'harassment',
): Promise<OwnReport> {
  const response = await by.post<OwnReport>('/api/reports', {
    kind,
    id,
    ground,
    text: 'Please look.',
  });
  expect(response.status, response.text).toBe(201);
  return response.body;
}

/** The id of the first case that waits for a decision. */
export async function firstCase(moderator: Person): Promise<string> {
  const { body } = await moderator.get<{ items: CaseSummary[] }>('/api/cases');
  const [first] = body.items;
  if (!first) throw new Error('No case is open.');
  return first.id;
}

/** Decides a case, with reasons. */
export async function decide(
  moderator: Person,
  caseId: string,
  measure: OwnCase['measure'],
  more: { days?: number; removes?: boolean } = {},
): Promise<void> {
  const reasons = { rule: 'Be kind.', facts: 'You threatened somebody.' };
  const path = `/api/cases/${caseId}/decision`;
  const response = await moderator.put(path, { measure, ...reasons, ...more });
  expect(response.status, response.text).toBe(200);
}

/** Ada, who is reported; Ben, who reports; Moe, a moderator; and Dora, an administrator. */
export interface ModeratedPeople {
  ada: Person;
  ben: Person;
  moe: Person;
  dora: Person;
}

/** Empties the community and adds the four people. */
export async function addModeratedPeople(app: TestApp): Promise<ModeratedPeople> {
  await app.reset();
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const moe = await app.member('moe');
  const dora = await app.member('dora');
  await makeModerator(app, moe);
  await makeAdministrator(app, dora);
  return { ada, ben, moe, dora };
}

/**
 * Starts one community for all tests of a file, and adds the four people before each. `assign` stores what the tests
 * use. Returns the offset of the server's clock, which is 0 at the start of each test.
 */
export function setUpModeration(assign: (setUp: { app: TestApp } & ModeratedPeople) => void): {
  offsetMs: number;
} {
  const clock = { offsetMs: 0 };
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ clock: () => Date.now() + clock.offsetMs });
  });
  beforeEach(async () => {
    clock.offsetMs = 0;
    assign({ app, ...(await addModeratedPeople(app)) });
  });
  afterAll(() => app.close());
  return clock;
}

/** Actions of a test's people. Each test has its own people, so `people` returns those of the current test. */
export const createActs = (people: () => ModeratedPeople) => ({
  /** Ben reports Ada or her content, and Moe decides. Returns the id of the case. */
  async judge(
    kind: OwnReport['kind'],
    id: string,
    measure: OwnCase['measure'],
    more: { days?: number; removes?: boolean } = {},
  ): Promise<string> {
    const { ben, moe } = people();
    await report(ben, kind, id);
    const caseId = await firstCase(moe);
    await decide(moe, caseId, measure, more);
    return caseId;
  },

  /** Ada appeals, and Dora decides. */
  async appeal(caseId: string, outcome: 'kept' | 'reversed'): Promise<void> {
    const { ada, dora } = people();
    const appealed = await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
    expect(appealed.status, appealed.text).toBe(200);
    const reason = 'We read it again.';
    const decided = await dora.put(`/api/cases/${caseId}/appeal`, { outcome, reason });
    expect(decided.status, decided.text).toBe(200);
  },

  post: (by = people().ada): Promise<Post> =>
    create<Post>(by, '/api/posts', { title: 'Threats', content: 'Boo.' }),

  readOwn: async (caseId: string): Promise<OwnCase> =>
    (await people().ada.get<OwnCase>(`/api/own-cases/${caseId}`)).body,
});
