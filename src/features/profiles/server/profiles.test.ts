import { describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import { profileCopy } from '../copy.ts';
import { defaultBio } from '../rules.ts';

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  await app.member('olga');
  const eve = await app.account('eve');
  const profilePicture = await uploadPicture(eve, 'profile');
  const postPicture = await uploadPicture(eve, 'post');
  const adasPicture = await uploadPicture(ada, 'profile');
  return { ada, eve, profilePicture, postPicture, adasPicture };
}
type World = Awaited<ReturnType<typeof arrange>>;

const fullProfile = {
  username: 'Eve.Online',
  displayName: ' Eve ',
  bio: ' I paint. ',
  interests: ['Music', 'Art', 'Music'],
  customInterests: [' Kites ', 'Tiny houses'],
};

const refused = (what: string, body: Record<string, unknown>, contains: string[]) => ({
  name: `${what} is refused`,
  as: ({ eve }: World) => eve,
  call: 'POST /api/profiles',
  body: { username: 'eve', ...body },
  status: 422,
  contains: ['INVALID_INPUT', ...contains],
});

describe('requests', () => {
  runScenarios(arrange, [
    {
      name: 'an account becomes a member with a username alone',
      as: ({ eve }) => eve,
      call: 'POST /api/profiles',
      body: { username: 'Eve' },
      status: 201,
      contains: [
        '"username":"eve"',
        '"displayName":"Eve"',
        `"bio":"${defaultBio}"`,
        '"photoURL":"/default-avatar.png"',
        '"interests":[]',
      ],
      rows: { profile: 1, profile_name: 1 },
    },
    {
      name: 'all values from the wizard are normalized and stored',
      as: ({ eve }) => eve,
      call: 'POST /api/profiles',
      body: ({ profilePicture }) => ({ ...fullProfile, pictureId: profilePicture.id }),
      status: 201,
      contains: [
        '"username":"eve.online"',
        '"displayName":"Eve"',
        '"bio":"I paint."',
        '"interests":["Music","Art"]',
        '"customInterests":["Kites","Tiny houses"]',
        '"photoURL":"/files/profile-photos/',
      ],
      rows: { profile: 1, profile_name: 2, profile_interest: 4 },
    },
    {
      name: 'a taken username is refused, regardless of case',
      as: ({ eve }) => eve,
      call: 'POST /api/profiles',
      body: { username: 'ADA' },
      status: 409,
      contains: ['USERNAME_TAKEN', profileCopy.usernameTaken, '"username"'],
    },
    {
      name: 'a username that looks like another member’s is refused',
      as: ({ eve }) => eve,
      call: 'POST /api/profiles',
      body: { username: 'o1ga' },
      status: 409,
      contains: ['USERNAME_TAKEN', profileCopy.usernameSimilar],
    },
    refused('a username with the community’s name', { username: 'kith_team' }, [
      profileCopy.usernameReserved,
    ]),
    refused('a reserved display name', { displayName: 'Moderator' }, [
      profileCopy.displayNameReserved,
      '"displayName"',
    ]),
    refused('a display name with letters of two alphabets', { displayName: 'еvе' }, [
      profileCopy.displayNameAlphabets,
    ]),
    {
      name: 'a member cannot create a second profile',
      as: ({ ada }) => ada,
      call: 'POST /api/profiles',
      body: { username: 'second' },
      status: 409,
      contains: ['PROFILE_EXISTS'],
    },
    {
      name: 'a visitor cannot create a profile',
      as: ({ visitor }) => visitor,
      call: 'POST /api/profiles',
      body: { username: 'nobody' },
      status: 401,
    },
    refused('a username that is too short', { username: 'ab' }, ['"username"', 'at least 3']),
    refused('a username that is too long', { username: 'a'.repeat(25) }, [
      '"username"',
      'Keep usernames to 24 characters.',
    ]),
    refused('a username with a space', { username: 'a b c' }, ['"username"']),
    refused('a reserved username', { username: 'Admin' }, ['"username"', 'reserved']),
    refused('a missing username', { username: undefined }, ['"username"']),
    refused('a bio that is too long', { bio: 'x'.repeat(501) }, ['"bio"']),
    refused('a custom interest that is too long', { customInterests: ['x'.repeat(21)] }, [
      '"customInterests.0"',
    ]),
    refused('a blank custom interest', { customInterests: ['Kites', ' '] }, [
      '"customInterests.1"',
    ]),
    refused('the same custom interest twice', { customInterests: ['Kites', 'kites'] }, [
      '"customInterests.1"',
    ]),
    refused('an unknown field', { userId: 'ada' }, ['userId']),
    ...(
      [
        ['postPicture', 'a picture that was uploaded for a post'],
        ['adasPicture', 'another member’s picture'],
      ] as const
    ).map(([which, what]) => ({
      name: `${what} is refused`,
      as: ({ eve }: World) => eve,
      call: 'POST /api/profiles',
      body: (world: World) => ({ username: 'eve', pictureId: world[which].id }),
      status: 422,
      contains: ['"pictureId"'],
    })),
    {
      name: 'an available username is reported as available',
      as: ({ eve }) => eve,
      call: 'GET /api/usernames/eve',
      status: 200,
      contains: ['"available":true'],
    },
    {
      name: 'a taken username is reported as taken',
      as: ({ eve }) => eve,
      call: 'GET /api/usernames/Ada',
      status: 200,
      contains: ['"available":false', profileCopy.usernameTaken],
    },
    {
      name: 'a visitor cannot check usernames',
      as: ({ visitor }) => visitor,
      call: 'GET /api/usernames/ada',
      status: 401,
      lacks: ['available'],
    },
    {
      name: 'a member reads their own profile with its email address',
      as: ({ ada }) => ada,
      call: 'GET /api/profile',
      status: 200,
      contains: ['"username":"ada"', '"email":"ada@sample.test"'],
    },
    {
      name: 'an account without a profile cannot read profiles',
      as: ({ eve }) => eve,
      call: ({ ada }) => `GET /api/profiles/${ada.userId}`,
      status: 403,
      contains: ['PROFILE_REQUIRED'],
      lacks: ['ada'],
    },
    {
      name: 'a profile that does not exist yet is not found',
      as: ({ ada }) => ada,
      call: ({ eve }) => `GET /api/profiles/${eve.userId}`,
      status: 404,
      contains: ['NOT_FOUND'],
      lacks: ['eve@sample.test'],
    },
    {
      name: 'a visitor cannot read a profile',
      as: ({ visitor }) => visitor,
      call: ({ ada }) => `GET /api/profiles/${ada.userId}`,
      status: 401,
      lacks: ['ada'],
    },
  ]);
});

test('the email address is hidden from other members', async () => {
  const app = await startTestApp();
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const response = await ben.get<{ email: null }>(`/api/profiles/${ada.userId}`);
  expect(response.status).toBe(200);
  expect(response.body.email).toBeNull();
  expect(response.text).not.toContain('@sample.test');
  await app.close();
});

test('if two accounts request the same username at the same time, one gets it, and a retry gets the same response', async () => {
  const app = await startTestApp();
  const [ada, ben] = [await app.account('ada'), await app.account('ben')];
  const body = { username: 'first' };
  const headers = { 'idempotency-key': 'wizard' };
  const [one, two, three] = await Promise.all([
    ada.post('/api/profiles', body, headers),
    ada.post('/api/profiles', body, headers),
    ben.post('/api/profiles', body, headers),
  ]);
  const winners = [one, two, three].filter((response) => response.status === 201);
  expect(one.text).toBe(two.text);
  expect(new Set(winners.map((response) => response.text)).size).toBe(1);
  expect(await app.db.selectFrom('profile').select('username').execute()).toEqual([
    { username: 'first' },
  ]);
  await app.close();
});

test('if two accounts request similar-looking usernames at the same time, only one succeeds', async () => {
  const app = await startTestApp();
  const [ada, ben] = [await app.account('ada'), await app.account('ben')];
  const responses = await Promise.all([
    ada.post('/api/profiles', { username: 'moon' }),
    ben.post('/api/profiles', { username: 'm0on' }),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await app.close();
});
