import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { ReviewedTestimonial, Testimonial } from '../contract.ts';
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
      name: 'a new testimonial waits for approval and shows no picture',
      as: ({ ben }) => ben,
      call: `PUT ${own}`,
      body: { text: ' Good people,\n good soup, every Thursday. ' },
      status: 200,
      contains: [
        '"text":"Good people, good soup, every Thursday."',
        '"verdict":null',
        '"showsPicture":false',
      ],
      rows: { testimonial: 1 },
    },
    {
      name: 'a changed text replaces the previous one',
      as: ({ ada }) => ada,
      call: `PUT ${own}`,
      body: { text: `${text} And again.` },
      status: 200,
      contains: ['And again.'],
      rows: {},
    },
    {
      name: 'the same text changes nothing',
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
    ).map(([invalid, message]) => ({
      name: `a text of ${invalid.length} characters is rejected: ${message}`,
      as: ({ ben }: Awaited<ReturnType<typeof arrange>>) => ben,
      call: `PUT ${own}`,
      body: { text: invalid },
      status: 422,
      contains: [message, '"text"'],
    })),
    {
      name: 'a text that is far too long is rejected',
      as: ({ ben }) => ben,
      call: `PUT ${own}`,
      body: { text: 'a'.repeat(50_000) },
      status: 422,
    },
    {
      name: 'a member reads only their own testimonial',
      as: ({ ben }) => ben,
      call: `GET ${own}`,
      status: 200,
      contains: ['{"testimonial":null}'],
      lacks: [text],
    },
    {
      name: 'a member withdraws their testimonial',
      as: ({ ada }) => ada,
      call: `DELETE ${own}`,
      status: 200,
      rows: { testimonial: -1 },
    },
    {
      name: 'withdrawing without a testimonial succeeds',
      as: ({ ben }) => ben,
      call: `DELETE ${own}`,
      status: 200,
    },
  ]);
});

describe('reviewing', () => {
  runScenarios(arrange, [
    {
      name: 'an administrator lists waiting testimonials with their authors',
      as: ({ dora }) => dora,
      call: 'GET /api/testimonials?state=waiting',
      status: 200,
      contains: [text, '"userName":"ada"'],
      lacks: ['@sample.test'],
    },
    {
      name: 'waiting testimonials are not among the approved ones',
      as: ({ dora }) => dora,
      call: 'GET /api/testimonials?state=approved',
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'a member who is not an administrator cannot list testimonials',
      as: ({ ben }) => ben,
      call: 'GET /api/testimonials',
      status: 403,
      lacks: [text],
    },
    {
      name: 'an administrator approves a testimonial',
      as: ({ dora }) => dora,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: ({ written }) => ({ verdict: 'approved', writtenAt: written.writtenAt }),
      status: 200,
      contains: ['"verdict":"approved"'],
      rows: { audit_entry: 1 },
    },
    {
      name: 'a member cannot approve their own testimonial',
      as: ({ ada }) => ada,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: ({ written }) => ({ verdict: 'approved', writtenAt: written.writtenAt }),
      status: 403,
    },
    {
      name: 'a text that changed after the administrator read it is not approved',
      as: ({ dora }) => dora,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: ({ written }) => ({ verdict: 'approved', writtenAt: written.writtenAt - 1 }),
      status: 409,
      contains: [testimonialCopy.changed],
    },
    {
      name: 'a missing testimonial cannot be reviewed',
      as: ({ dora }) => dora,
      call: ({ ben }) => `PUT /api/testimonials/${ben.userId}/verdict`,
      body: { verdict: 'approved', writtenAt: 1 },
      status: 404,
    },
    {
      name: 'an unknown verdict is rejected',
      as: ({ dora }) => dora,
      call: ({ verdict }) => `PUT ${verdict}`,
      body: { verdict: 'maybe', writtenAt: 1 },
      status: 422,
    },
  ]);
});

describe('on the landing page', () => {
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
  async function review(person: Person, verdict: string): Promise<void> {
    const { body } = await person.get<{ testimonial: Testimonial }>(own);
    const { writtenAt } = body.testimonial;
    const path = `/api/testimonials/${person.userId}/verdict`;
    const response = await dora.put<ReviewedTestimonial>(path, { verdict, writtenAt });
    expect(response.status).toBe(200);
  }

  test('an approved testimonial appears with its author’s name and join date', async () => {
    expect(await shown()).toEqual([]);
    await review(ada, 'approved');
    expect(await shown()).toEqual([
      { text, name: 'ada', memberSince: expect.any(Number), pictureUrl: null },
    ]);
  });

  test('a testimonial disappears when changed, declined or withdrawn', async () => {
    await review(ada, 'approved');
    await ada.put(own, { text: `${text} Twice.` });
    expect(await shown()).toEqual([]);
    await review(ada, 'approved');
    expect(await shown()).toHaveLength(1);
    await review(ada, 'declined');
    expect(await shown()).toEqual([]);
    await review(ada, 'approved');
    await ada.delete(own);
    expect(await shown()).toEqual([]);
  });

  describe('the author’s profile picture', () => {
    let picture: string;
    beforeEach(async () => {
      picture = await changePicture();
    });
    /** Gives Ada a new profile picture and returns its public URL. */
    async function changePicture(): Promise<string> {
      const { id } = await uploadPicture(ada, 'profile');
      const response = await ada.put('/api/profile', {
        username: 'ada',
        displayName: 'ada',
        pictureId: id,
        bio: '',
        location: '',
        interests: [],
        customInterests: [],
      });
      expect(response.status).toBe(200);
      return `/files/public/${id}`;
    }
    const write = (showsPicture: boolean, newText = text) =>
      ada.put<Testimonial>(own, { text: newText, showsPicture });
    const pictureUrl = async () => (await shown())[0]?.pictureUrl;
    const visit = async () => (await app.visitor().get(picture)).status;

    test('is public only after consent and approval', async () => {
      await review(ada, 'approved');
      expect(await pictureUrl()).toBeNull();
      expect(await visit()).toBe(401);
      const { body } = await write(true);
      expect(body).toMatchObject({ verdict: 'approved', showsPicture: true });
      expect(await pictureUrl()).toBe(picture);
      expect(await visit()).toBe(200);
    });

    test('is private again once consent, approval, picture or text changes', async () => {
      const show = async () => {
        await write(true);
        await review(ada, 'approved');
        expect(await visit()).toBe(200);
      };
      await show();
      expect((await write(false)).body.verdict).toBe('approved');
      expect(await pictureUrl()).toBeNull();
      expect(await visit()).toBe(401);
      await show();
      await review(ada, 'declined');
      expect(await visit()).toBe(401);
      await show();
      await write(true, `${text} Twice.`);
      expect(await visit()).toBe(401);
      await review(ada, 'approved');
      expect(await visit()).toBe(200);
      const next = await changePicture();
      expect(await visit()).toBe(401);
      expect(await pictureUrl()).toBe(next);
      await ada.delete(own);
      expect((await app.visitor().get(next)).status).toBe(401);
    });
  });

  test('the newest approvals appear, up to the limit', async () => {
    for (const name of ['eve', 'finn', 'gus']) {
      const person = await app.member(name);
      await person.put(own, { text: `${text} Says ${name}.` });
      await review(person, 'approved');
    }
    await review(ada, 'approved');
    const names = (await shown()).map(({ name }) => name);
    expect(names).toHaveLength(3);
    expect(names).toContain('ada');
  });

  test('a testimonial is deleted with its author, but stays when the administrator who approved it leaves', async () => {
    await review(ada, 'approved');
    await app.db.deleteFrom('auth_user').where('id', '=', dora.userId).execute();
    expect(await shown()).toHaveLength(1);
    await app.db.deleteFrom('auth_user').where('id', '=', ada.userId).execute();
    expect(await shown()).toEqual([]);
  });
});
