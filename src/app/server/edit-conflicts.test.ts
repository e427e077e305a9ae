import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Answer, Person } from '#test/person.ts';

/** A kind of content that a member can edit in two tabs. */
interface Editable {
  what: string;
  /** Creates the content, and returns functions that read and save it. */
  create: (owner: Person) => Promise<{
    read: () => Promise<{ version: number; text: string }>;
    save: (text: string, version?: number) => Promise<Answer<{ code?: string; message?: string }>>;
  }>;
}

const walk = { date: '2099-05-02T10:00', timeZone: 'UTC', location: 'The ridge' };

const editables: Editable[] = [
  {
    what: 'a post',
    async create(owner) {
      const post = { title: 'Tea', content: 'The first text.' };
      const path = `/api/posts/${(await owner.post<{ id: string }>('/api/posts', post)).body.id}`;
      return {
        read: async () => {
          const { body } = await owner.get<{ version: number; content: string }>(path);
          return { version: body.version, text: body.content };
        },
        save: (content, version) => owner.patch(path, { ...post, content, version }),
      };
    },
  },
  {
    what: 'an event',
    async create(owner) {
      const event = { ...walk, title: 'A walk', description: 'The first text.' };
      const path = `/api/events/${(await owner.post<{ id: string }>('/api/events', event)).body.id}`;
      return {
        read: async () => {
          const { body } = await owner.get<{ version: number; description: string }>(path);
          return { version: body.version, text: body.description };
        },
        save: (description, version) => owner.patch(path, { ...event, description, version }),
      };
    },
  },
  {
    what: 'a profile',
    async create(owner) {
      return {
        read: async () => {
          type Settings = { version: number; bio: string };
          const { body } = await owner.get<Settings>('/api/profile/settings');
          return { version: body.version, text: body.bio };
        },
        save: (bio, version) => {
          const { name: username, name: displayName } = owner;
          const rest = { location: '', interests: [], customInterests: [] };
          return owner.put('/api/profile', { username, displayName, bio, ...rest, version });
        },
      };
    },
  },
  {
    what: 'a testimonial',
    async create(owner) {
      return {
        read: async () => {
          type Own = { testimonial: { version: number; text: string } | null };
          const { testimonial } = (await owner.get<Own>('/api/testimonials/own')).body;
          return testimonial ?? { version: 0, text: '' };
        },
        save: (text, version) => owner.put('/api/testimonials/own', { text, version }),
      };
    },
  },
];

const [mine, theirs] = ['What was typed in one tab.', 'What was typed in the other tab.'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let members = 0;
const newMember = () => app.member(`ada${++members}`);

test.each(editables)('the second of two edits of $what is refused', async ({ create }) => {
  const { read, save } = await create(await newMember());
  const { version } = await read();
  expect((await save(mine, version)).status).toBe(200);
  const refused = await save(theirs, version);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.message).toBe('This was changed after you opened it.');
  const stored = await read();
  expect(stored.text).toBe(mine);
  expect((await save(theirs, stored.version)).status).toBe(200);
  expect((await read()).text).toBe(theirs);
});

test.each(editables)(
  'exactly one of several concurrent edits of $what succeeds',
  async ({ create }) => {
    const { read, save } = await create(await newMember());
    const { version } = await read();
    const texts = [mine, theirs, `${mine} ${theirs}`, `${theirs} ${mine}`];
    const answers = await Promise.all(texts.map((text) => save(text, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const saved = texts[answers.findIndex(({ status }) => status === 200)];
    expect((await read()).text).toBe(saved);
  },
);

test.each(editables)('an edit of $what without a version succeeds', async ({ create }) => {
  const { read, save } = await create(await newMember());
  const { version } = await read();
  expect((await save(mine, version)).status).toBe(200);
  expect((await save(theirs)).status).toBe(200);
  const stored = await read();
  expect(stored.text).toBe(theirs);
  expect((await save(mine, version)).status).toBe(409);
});

test('a form that still shows a withdrawn testimonial cannot overwrite a newer one', async () => {
  const ada = await newMember();
  const path = '/api/testimonials/own';
  const { body: withdrawn } = await ada.put<{ version: number }>(path, { text: mine });
  await ada.delete(path);
  await ada.put(path, { text: theirs });
  const refused = await ada.put(path, { text: mine, version: withdrawn.version });
  expect(refused.status).toBe(409);
  expect((await ada.get(path)).text).toContain(theirs);
});

test('a form that still shows a withdrawn testimonial cannot restore it', async () => {
  const ada = await newMember();
  await ada.put('/api/testimonials/own', { text: mine });
  await ada.delete('/api/testimonials/own');
  const refused = await ada.put('/api/testimonials/own', { text: theirs, version: 1 });
  expect(refused.status).toBe(409);
  const { body } = await ada.get('/api/testimonials/own');
  expect(body).toEqual({ testimonial: null });
});
