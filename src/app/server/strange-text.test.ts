import { expect, test } from 'vitest';
import { defaultBio } from '#features/profiles/rules.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const { body: post } = await ada.post<{ id: string }>('/api/posts', { title: 'a', content: 'b' });
  const ben = await app.member('ben');
  const { body: conversation } = await ada.post<{ id: string }>('/api/conversations', {
    userIds: [ben.userId],
  });
  return { ada, postId: post.id, conversationId: conversation.id };
}
type World = Awaited<ReturnType<typeof arrange>> & { visitor: Person };

const invisible = '\u200b\u2060';
const depth = 60_000;
const event = {
  title: 'Tea',
  description: 'At four.',
  date: '2060-01-01T16:00',
  endDate: '',
  timeZone: 'UTC',
  location: 'Here',
  isPublic: false,
  town: '',
};
const call = (
  input: string,
  path: string | ((world: World) => string),
  body: object,
  as: 'ada' | 'visitor' = 'ada',
) => ({
  name: `${input} is refused`,
  as: (world: World) => world[as],
  call: (world: World) => (typeof path === 'string' ? path : path(world)),
  body: body as Record<string, unknown>,
  status: 422,
  contains: ['"defined":true'],
});

runScenarios(arrange, [
  call('a post with a NUL', 'POST /api/posts', { title: 'a\0b', content: 'c' }),
  call('a comment with a NUL', ({ postId }) => `POST /api/entries/${postId}/comments`, {
    text: 'a\0',
  }),
  call('a nested NUL', 'POST /api/conversations', { userIds: ['a\0'] }),
  call(
    'a visitor’s address with a NUL',
    'POST /api/waiting-list',
    { email: 'a\0b@sample.test' },
    'visitor',
  ),
  call(
    'a password reset token with a NUL',
    'PUT /api/password-resets',
    { token: 'a\0', password: 'long enough' },
    'visitor',
  ),
  {
    ...call('a body nested deeper than the call stack', 'POST /api/posts', {}),
    body: `{"title":"a","content":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  },
  call('an invisible title', 'POST /api/posts', { title: invisible, content: 'c' }),
  call('invisible content', 'POST /api/posts', { title: 'a', content: invisible }),
  call('an invisible event title', 'POST /api/events', { ...event, title: invisible.repeat(3) }),
  call('an invisible location', 'POST /api/events', { ...event, location: invisible }),
  call(
    'an invisible message',
    ({ conversationId }) => `POST /api/conversations/${conversationId}/messages`,
    { content: invisible },
  ),
  call('an invisible testimonial', 'PUT /api/testimonials/own', { text: invisible.repeat(20) }),
]);

test('names and interests are one line, cannot reverse the text direction, and are never empty', async () => {
  const app = await startTestApp();
  const ada = await app.member('ada');
  const settings = (await ada.get<Record<string, unknown>>('/api/profile/settings')).body;
  const { picture: _, version: __, ...own } = settings;
  const savedName = async (displayName: string) =>
    (await ada.put<{ displayName: string }>('/api/profile', { ...own, displayName })).body
      .displayName;
  expect(await savedName('Ada\n\n \u202eLovelace')).toBe('Ada Lovelace');
  expect(await savedName(invisible)).toBe(own.username);
  const { body: profile } = await ada.put<{ interests: string[]; bio: string }>('/api/profile', {
    ...own,
    bio: invisible,
    interests: ['Night\n\u202etrains', invisible, 'night  trains'],
  });
  expect(profile.interests).toEqual(['Night trains']);
  expect(profile.bio).toBe(defaultBio);
  await app.close();
});

test('invisible characters are removed from every single-line text, and emoji stay whole', async () => {
  const app = await startTestApp();
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const family = '👩‍👩‍👧 ❤️‍🔥';
  const typed = `\u2066T\u200bea\u200f\u00ad ${family}\u3164`;
  const kept = `Tea ${family}`;
  const settings = (await ada.get<Record<string, unknown>>('/api/profile/settings')).body;
  const { picture: _, ...own } = settings;
  const responses = {
    profile: await ada.put('/api/profile', { ...own, displayName: typed, location: typed }),
    post: await ada.post('/api/posts', { title: typed, content: 'b' }),
    event: await ada.post('/api/events', {
      ...event,
      title: typed,
      location: typed,
      isPublic: true,
      town: typed,
    }),
    group: await ada.post('/api/conversations', { userIds: [ben.userId], title: typed }),
  };
  expect(responses).toMatchObject({
    profile: { body: { displayName: kept, location: kept } },
    post: { body: { title: kept, userName: kept } },
    event: { body: { title: kept, location: kept, town: kept, userName: kept } },
  });
  for (const { text } of Object.values(responses)) {
    expect(text).not.toMatch(/[\u200b\u200f\u2066\u00ad\u3164]/);
  }
  await app.close();
});

test('invisible text in an optional field counts as empty, and visible text keeps its line breaks', async () => {
  const app = await startTestApp();
  const ada = await app.account('ada');
  const fields = { username: 'ada', bio: invisible };
  const { body: profile } = await ada.post<{ bio: string }>('/api/profiles', fields);
  expect(profile.bio).toBe(defaultBio);
  const savedDescription = async (description: string) =>
    (await ada.post<{ description: string }>('/api/events', { ...event, description })).body
      .description;
  expect(await savedDescription(invisible)).toBe('');
  expect(await savedDescription(' At four.\n\n  Bring cups.\n')).toBe('At four.\n\n  Bring cups.');
  const { id: imageId } = await uploadPicture(ada, 'post');
  const postFields = { title: 'a', content: 'b', imageId, imageAlt: invisible };
  const { body: post } = await ada.post<{ picture: { alt: string } }>('/api/posts', postFields);
  expect(post.picture.alt).toBe('');
  await app.close();
});
