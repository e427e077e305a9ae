import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Act } from '#platform/server/live/acts.ts';
import { sampleEmail, startTestApp, type TestApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Counts the statements of each transaction from now on. */
function countStatements(): number[] {
  const counts: number[] = [];
  const { acts } = app.server.services;
  const transact = acts.transact.bind(acts);
  vi.spyOn(acts, 'transact').mockImplementation((work) =>
    transact((act: Act) => {
      const at = counts.push(0) - 1;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          counts[at] = (counts[at] ?? 0) + 1;
          return result;
        },
      };
      return work({ ...act, trx: act.trx.withPlugin(counter) });
    }),
  );
  return counts;
}

test('a reset request gets the same response after the same number of statements, whether or not the address has an account', async () => {
  await app.member('ada');
  const request = async (name: string) => {
    const counts = countStatements();
    const { status, text, headers } = await app
      .visitor()
      .post('/api/password-resets', { email: sampleEmail(name) });
    vi.restoreAllMocks();
    const { date: _, 'x-request-id': __, ...sameForAll } = Object.fromEntries(headers);
    return { status, text, headers: sameForAll, counts };
  };
  const known = await request('ada');
  // Reads the language, stores the link and stores the email.
  expect(known).toMatchObject({ status: 202, text: '{}', counts: [3] });
  expect(await request('nobody')).toEqual(known);
  await app.server.services.jobs.settle();
  expect(app.mails.map(({ to }) => to)).toEqual([sampleEmail('ada')]);
});
