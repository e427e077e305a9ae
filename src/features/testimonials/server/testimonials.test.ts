import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { JudgedTestimonial, Testimonial } from '../contract.ts';
import { testimonialCopy } from '../copy.ts';
import { readApprovedTestimonials } from './approved-testimonials.ts';

const text = 'I came for one walk and stayed.';
const own = '/api/testimonials/own';

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const dora = await app.member('dora');
  await makeAdministrator(app, dora);
  const { body: written } = await ada.put<Testimonial>(own, { text });
  return { ada, ben, dora, written, verdict: `/api/testimonials/${ada.userId}/verdict` };
}

describe('writing', () => {
  runScenarios(arrange, [
    {
      name: 'a member says something, and it waits',
      as: ({ ben }) => ben,
      call: `PUT ${own}`,
      body: { text: ' Good people,\n good soup, every Thursday. ' },
      status: 200,
      contains: ['"text":"Good people, good soup, every Thursday."', '"verdict":null'],
      rows: { testimonial: 1 },
    },
    {
      name: 'other words take the place of the first ones',
      as: ({ ada }) => ada,
      call: `PUT ${own}`,
      body: { text: `${text} And again.` },
      status: 200,
      contains: ['And again.'],
      rows: {},
    },
    {
      name: 'the same words change nothing',
      as: ({ ada }) => ada,
      call: `PUT ${own}`,
      body: { text: `  ${text}` },
      status: 200,
    },
    ...(
      [
        ['', testimonialCopy.tooShort],
        ['Nice.', testimonialCopy.tooShort],
        ['a'.repeat(281), testimonialCopy.tooLong],
      ] as const
    ).map(([words, message]) => ({
      name: `is refused: ${message} (${words.length})`,
      as: ({ ben }: Awaited<ReturnType<typeof arrange>>) => ben,
      call: `PUT ${own}`,
      body: { text: words },
      status: 422,
      contains: [message, '"text"'],
    })),
    {
      name: 'text without end is refused',
      as: ({ ben }) => ben,
      call: `PUT ${own}`,
      body: { text: 'a'.repeat(50_000) },
      status: 422,
    },
    {
      name: 'one’s own is read, and nobody else’s',
      as: ({ ben }) => ben,
      call: `GET ${own}`,
      status: 200,
      contains: ['{"testimonial":null}'],
      lacks: [text],
    },
    {
      name: 'it is withdrawn',
      as: ({ ada }) => ada,
      call: `DELETE ${own}`,
      status: 200,
      rows: { testimonial: -1 },
    },
    {
      name: 'what is not there is withdrawn as well',
      as: ({ ben }) => ben,
      call: `DELETE ${own}`,
      status: 200,
    },
  ]);
});

describe('judging', () => {
  runScenarios(arrange, [
    {
      name: 'an administrator reads what waits, with its author',
      as: ({ dora }) => dora,
      call: 'GET /api/testimonials?state=waiting',
      status: 200,
      contains: [text, '"userName":"ada"'],
      lacks: ['@sample.test'],
    },
    {
      name: 'and nothing of it among those that were judged',
      as: ({ dora }) => dora,
      call: 'GET /api/testimonials?state=approved',
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'a member reads no list',
      as: ({ ben }) => ben,
      call: 'GET /api/testimonials',
      status: 403,
      lacks: [text],
    },
    {
      name: 'an administrator approves it',
      as: ({ dora }) => dora,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: ({ written }) => ({ verdict: 'approved', writtenAt: written.writtenAt }),
      status: 200,
      contains: ['"verdict":"approved"'],
      rows: {},
    },
    {
      name: 'nobody approves their own',
      as: ({ ada }) => ada,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: ({ written }) => ({ verdict: 'approved', writtenAt: written.writtenAt }),
      status: 403,
    },
    {
      name: 'words that were changed meanwhile are not approved unread',
      as: ({ dora }) => dora,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: ({ written }) => ({ verdict: 'approved', writtenAt: written.writtenAt - 1 }),
      status: 409,
      contains: [testimonialCopy.changed],
    },
    {
      name: 'what is not there is not judged',
      as: ({ dora }) => dora,
      call: ({ ben }) => `PUT /api/testimonials/${ben.userId}/verdict`,
      body: { verdict: 'approved', writtenAt: 1 },
      status: 404,
    },
    {
      name: 'there is no third verdict',
      as: ({ dora }) => dora,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: { verdict: 'maybe', writtenAt: 1 },
      status: 422,
    },
  ]);
});

describe('what visitors are shown', () => {
  let app: TestApp;
  let ada: Person;
  let dora: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    ({ ada, dora } = await arrange(app));
  });
  afterAll(() => app.close());

  const shown = () => readApprovedTestimonials(app.server.services, 3);
  async function judge(person: Person, verdict: string): Promise<void> {
    const { body } = await person.get<{ testimonial: Testimonial }>(own);
    const { writtenAt } = body.testimonial;
    const path = `/api/testimonials/${person.userId}/verdict`;
    const answer = await dora.put<JudgedTestimonial>(path, { verdict, writtenAt });
    expect(answer.status).toBe(200);
  }

  test('what was approved, with a name and since when', async () => {
    expect(await shown()).toEqual([]);
    await judge(ada, 'approved');
    expect(await shown()).toEqual([
      { text, name: 'ada', memberSince: expect.any(Number), userId: ada.userId },
    ]);
  });

  test('until it is changed, declined or withdrawn', async () => {
    await judge(ada, 'approved');
    await ada.put(own, { text: `${text} Twice.` });
    expect(await shown()).toEqual([]);
    await judge(ada, 'approved');
    expect(await shown()).toHaveLength(1);
    await judge(ada, 'declined');
    expect(await shown()).toEqual([]);
    await judge(ada, 'approved');
    await ada.delete(own);
    expect(await shown()).toEqual([]);
  });

  test('the newest approvals, and as many as there is room for', async () => {
    for (const name of ['eve', 'finn', 'gus']) {
      const person = await app.member(name);
      await person.put(own, { text: `${text} Says ${name}.` });
      await judge(person, 'approved');
    }
    await judge(ada, 'approved');
    const names = (await shown()).map(({ name }) => name);
    expect(names).toHaveLength(3);
    expect(names).toContain('ada');
  });

  test('nothing of who has left; what their administrator approved stays', async () => {
    await judge(ada, 'approved');
    await app.db.deleteFrom('auth_user').where('id', '=', dora.userId).execute();
    expect(await shown()).toHaveLength(1);
    await app.db.deleteFrom('auth_user').where('id', '=', ada.userId).execute();
    expect(await shown()).toEqual([]);
  });
});
