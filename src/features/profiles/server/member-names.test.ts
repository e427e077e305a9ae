import { expect, test } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { runScenarios } from '#test/scenarios.ts';
import { profileCopy } from '../copy.ts';

const ownProfile = {
  username: 'ada',
  displayName: 'Ada',
  bio: '',
  location: '',
  interests: [],
  customInterests: [],
};

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ace = await app.member('ace');
  await makeAdministrator(app, ace);
  const oliver = await app.member('oliver.m');
  return { ada, ace, oliver };
}
type World = Awaited<ReturnType<typeof arrange>>;

const refusedName = (displayName: string, message: string) => ({
  name: `the display name ${JSON.stringify(displayName)} is refused`,
  as: ({ ada }: World) => ada,
  call: 'PUT /api/profile',
  body: { ...ownProfile, displayName },
  status: 422,
  contains: ['INVALID_INPUT', '"displayName"', message],
});

runScenarios(arrange, [
  refusedName('Kith Administrator', profileCopy.displayNameReserved),
  refusedName('Ѕuрроrt', profileCopy.displayNameReserved),
  refusedName('Kith', profileCopy.displayNameReserved),
  refusedName('аdа', profileCopy.displayNameAlphabets),
  refusedName('Веn', profileCopy.displayNameAlphabets),
  refusedName('АСЕ', profileCopy.displayNameLikeAdministrator),
  {
    name: 'a member may have exactly the same display name as an administrator',
    as: ({ ada }) => ada,
    call: 'PUT /api/profile',
    body: { ...ownProfile, displayName: 'ace' },
    status: 200,
    contains: ['"displayName":"ace"', '"username":"ada"'],
    rows: { profile_name: 1 },
  },
  {
    name: 'an administrator may use a reserved name',
    as: ({ ace }) => ace,
    call: 'PUT /api/profile',
    body: { ...ownProfile, username: 'ace', displayName: 'Kith Support' },
    status: 200,
    contains: ['"displayName":"Kith Support"'],
    rows: { profile_name: 2 },
  },
  ...(['b3n', 'kith.supp0rt', 'the_team'] as const).map((username, index) => ({
    name: `the username ${username} is ${index ? 'reserved' : 'free'}`,
    as: ({ ada }: World) => ada,
    call: `GET /api/usernames/${username}`,
    status: 200,
    contains: index ? [profileCopy.usernameReserved] : ['"available":true'],
  })),
  {
    name: 'a username that looks like another member’s is refused',
    as: ({ ada }) => ada,
    call: 'PUT /api/profile',
    body: { ...ownProfile, username: 'o1iver.rn' },
    status: 409,
    contains: ['USERNAME_TAKEN', profileCopy.usernameSimilar, '"username"'],
  },
  {
    name: 'a username that looks like another member’s is reported as not available',
    as: ({ ada }) => ada,
    call: 'GET /api/usernames/0liver.m',
    status: 200,
    contains: ['"available":false', profileCopy.usernameSimilar],
  },
  {
    name: 'a member may take a username that looks like their own',
    as: ({ oliver }) => oliver,
    call: 'PUT /api/profile',
    body: { ...ownProfile, username: 'o1iver.m' },
    status: 200,
    contains: ['"username":"o1iver.m"'],
    rows: { profile_name: 1 },
  },
]);

test('a reserved name that was stored before the rule existed is accepted until it is changed', async () => {
  const app = await startTestApp();
  const ada = await app.member('ada');
  await app.db.updateTable('profile').set({ display_name: 'Kith Support' }).execute();
  const save = (change: object) =>
    ada.put<{ displayName: string }>('/api/profile', {
      ...ownProfile,
      displayName: 'Kith Support',
      ...change,
    });
  expect((await save({ bio: 'I sing.' })).body.displayName).toBe('Kith Support');
  expect((await save({ displayName: 'Kith Support ' })).body.displayName).toBe('Kith Support');
  expect((await save({ displayName: 'Support Kith' })).status).toBe(422);
  await app.close();
});
