import { expect } from 'vitest';
import type { CaseSummary, OwnCase, OwnReport } from '#features/cases/contract.ts';
import type { TestApp } from './app.ts';
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
