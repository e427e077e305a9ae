import { describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Profile, ProfileSettings } from '../contract.ts';
import { profileCopy, wizardCopy } from '../copy.ts';
import { defaultBio } from '../rules.ts';

const fullProfile = {
  username: 'ada',
  displayName: 'Ada',
  bio: 'I paint.',
  location: 'Porto',
  interests: ['Music'],
  customInterests: ['Kites'],
};

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const eve = await app.account('eve');
  const first = await uploadPicture(ada, 'profile');
  await ada.put('/api/profile', { ...fullProfile, pictureId: first.id });
  const second = await uploadPicture(ada, 'profile');
  const postPicture = await uploadPicture(ada, 'post');
  const bensPicture = await uploadPicture(ben, 'profile');
  return { ada, ben, eve, second, postPicture, bensPicture };
}
type World = Awaited<ReturnType<typeof arrange>>;

const refused = (what: string, change: Record<string, unknown>, contains: string[]) => ({
  name: `${what} is refused, and nothing is saved`,
  as: ({ ada }: World) => ada,
  call: 'PUT /api/profile',
  body: { ...fullProfile, displayName: 'Somebody else', interests: ['Art'], ...change },
  status: 422,
  contains: ['INVALID_INPUT', ...contains],
});

describe('requests', () => {
  runScenarios(arrange, [
    {
      name: 'all fields are normalized and updated together',
      as: ({ ada }) => ada,
      call: 'PUT /api/profile',
      body: ({ second }) => ({
        username: ' Ada.Lovelace ',
        displayName: ' Ada Lovelace ',
        pictureId: second.id,
        bio: ' I count. ',
        location: ' London ',
        interests: ['Mathematics', 'Music', 'Music'],
        customInterests: [' Engines ', 'Whist'],
      }),
      status: 200,
      contains: [
        '"username":"ada.lovelace"',
        '"displayName":"Ada Lovelace"',
        '"bio":"I count."',
        '"location":"London"',
        '"interests":["Mathematics","Music"]',
        '"customInterests":["Engines","Whist"]',
        '"photoURL":"/files/profile-photos/',
      ],
      // Two more search keys and two more interests; the first picture is deleted.
      rows: { profile_name: 2, profile_interest: 2, picture: -1 },
    },
    {
      name: 'the picture does not change if the request leaves it out',
      as: ({ ada }) => ada,
      call: 'PUT /api/profile',
      body: { ...fullProfile, interests: ['Music', 'Art'] },
      status: 200,
      contains: ['"photoURL":"/files/profile-photos/'],
      rows: { profile_interest: 1 },
    },
    {
      name: 'cleared fields show the defaults again',
      as: ({ ada }) => ada,
      call: 'PUT /api/profile',
      body: {
        ...fullProfile,
        displayName: ' ',
        pictureId: null,
        bio: ' ',
        location: '',
        interests: [],
        customInterests: [],
      },
      status: 200,
      contains: [
        '"displayName":"ada"',
        `"bio":"${defaultBio}"`,
        '"photoURL":"/default-avatar.png"',
        '"interests":[]',
      ],
      rows: { profile_interest: -2, picture: -1 },
    },
    {
      name: 'the settings contain the stored values, without defaults',
      as: ({ ben }) => ben,
      call: 'GET /api/profile/settings',
      status: 200,
      contains: ['"picture":null', '"bio":""', '"username":"ben"'],
      lacks: ['Adventurer', 'email', 'ada'],
    },
    {
      name: 'forty custom interests are stored',
      as: ({ ada }) => ada,
      call: 'PUT /api/profile',
      body: {
        ...fullProfile,
        customInterests: Array.from({ length: 40 }, (_, n) => `Custom ${n}`),
      },
      status: 200,
      contains: ['"Custom 39"'],
      rows: { profile_interest: 39 },
    },
    {
      name: 'the member’s own username is available to them',
      as: ({ ada }) => ada,
      call: 'GET /api/usernames/Ada',
      status: 200,
      contains: ['"available":true'],
    },
    {
      name: 'another member’s username is refused',
      as: ({ ada }) => ada,
      call: 'PUT /api/profile',
      body: { ...fullProfile, username: 'BEN', bio: 'Not saved.' },
      status: 409,
      contains: ['USERNAME_TAKEN', profileCopy.usernameTaken, '"username"'],
    },
    refused('an invalid username', { username: 'a b' }, ['"username"']),
    refused('a bio that is too long', { bio: 'x'.repeat(501) }, ['"bio"', wizardCopy.bioTooLong]),
    refused('a location that is too long', { location: 'x'.repeat(101) }, ['"location"']),
    ...[21, 41].map((length) =>
      refused(
        `a custom interest of ${length} characters`,
        { customInterests: ['x'.repeat(length)] },
        ['"customInterests.0"', profileCopy.interestTooLong],
      ),
    ),
    refused('a list of 101 interests', { interests: Array.from({ length: 101 }, String) }, [
      '"interests"',
      'You can pick up to 100 interests.',
    ]),
    refused('a duplicate interest', { customInterests: ['Kites', 'art'] }, ['"customInterests.1"']),
    ...(
      [
        ['postPicture', 'a picture that was uploaded for a post'],
        ['bensPicture', 'another member’s picture'],
        ['none', 'an unknown picture'],
      ] as const
    ).map(([which, what]) => ({
      name: `${what} is refused, and nothing is saved`,
      as: ({ ada }: World) => ada,
      call: 'PUT /api/profile',
      body: (world: World) => ({
        ...fullProfile,
        bio: 'Not saved.',
        pictureId: which === 'none' ? newId() : world[which].id,
      }),
      status: 422,
      contains: ['"pictureId"'],
    })),
    {
      name: 'an account without a profile cannot update one',
      as: ({ eve }) => eve,
      call: 'PUT /api/profile',
      body: fullProfile,
      status: 403,
    },
    {
      name: 'a visitor cannot read the settings',
      as: ({ visitor }) => visitor,
      call: 'GET /api/profile/settings',
      status: 401,
    },
  ]);
});

test('existing posts show the new name, and a new picture replaces the old file', async () => {
  const app = await startTestApp();
  const world = await arrange(app);
  const { ada, ben } = world;
  await ada.post('/api/posts', { title: 'Tea', content: 'At four.' });
  const { body: before } = await ben.get<Profile>(`/api/profiles/${ada.userId}`);
  expect((await ben.get(before.photoURL)).status).toBe(200);
  const change = { ...fullProfile, displayName: 'Countess', pictureId: world.second.id };
  expect((await ada.put('/api/profile', change)).status).toBe(200);
  await app.server.services.jobs.settle();
  const { text } = await ben.get('/api/posts');
  expect(text).toContain('"userName":"Countess"');
  expect(text).not.toContain('"userName":"Ada"');
  const { body: after } = await ben.get<Profile>(`/api/profiles/${ada.userId}`);
  expect(after.photoURL).not.toBe(before.photoURL);
  expect((await ben.get(after.photoURL)).status).toBe(200);
  expect((await ben.get(before.photoURL)).status).toBe(404);
  const updates = await app.db
    .selectFrom('live_update')
    .select(['topic', 'data'])
    .where('name', '=', 'member.changed')
    .execute();
  expect(updates.at(-1)).toEqual({
    topic: 'everyone',
    data: JSON.stringify({ userId: ada.userId }),
  });
  await app.close();
});

test('if two members request the same username at the same time, one gets it, and the other profile does not change', async () => {
  const app = await startTestApp();
  const [ada, ben] = [await app.member('ada'), await app.member('ben')];
  const responses = await Promise.all(
    [ada, ben].map((person) =>
      person.put('/api/profile', { ...fullProfile, username: 'first', displayName: person.name }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = responses[0]?.status === 409 ? ada : ben;
  const { body } = await loser.get<ProfileSettings>('/api/profile/settings');
  expect([body.username, body.interests]).toEqual([loser.name, []]);
  await app.close();
});
