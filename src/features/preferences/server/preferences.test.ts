import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ViewerInfo } from '#features/accounts/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';

const arrange = async (app: TestApp) => ({ ada: await app.member('ada') });
type World = Awaited<ReturnType<typeof arrange>>;
const ada = ({ ada }: World) => ada;
const unknown = 'We don’t know this time zone.';

runScenarios(arrange, [
  {
    name: 'a member without stored preferences has the defaults',
    as: ada,
    call: 'GET /api/preferences',
    status: 200,
    contains: ['{"language":"en","timeZone":"UTC","quietFrom":22,"quietTo":8}'],
  },
  {
    name: 'a visitor cannot read preferences',
    as: ({ visitor }) => visitor,
    call: 'GET /api/preferences',
    status: 401,
  },
  {
    name: 'the browser’s time zone and language are stored',
    as: ada,
    call: 'PUT /api/preferences/browser',
    headers: { 'accept-language': 'de' },
    body: { timeZone: 'America/New_York' },
    status: 200,
    rows: { member_preference: 1 },
  },
  {
    name: 'a visitor cannot store a time zone',
    as: ({ visitor }) => visitor,
    call: 'PUT /api/preferences/browser',
    body: { timeZone: 'America/New_York' },
    status: 401,
  },
  {
    name: 'changing one preference does not change the others',
    as: ada,
    call: 'PATCH /api/preferences',
    body: { quietTo: 7 },
    status: 200,
    contains: ['{"language":"en","timeZone":"UTC","quietFrom":22,"quietTo":7}'],
    rows: { member_preference: 1 },
  },
  ...[
    ['europe/berlin', 'Europe/Berlin'],
    ['utc', 'UTC'],
    // Some versions of ICU canonicalize this name to Asia/Calcutta.
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ].map(([written, stored]) => ({
    name: `the time zone “${written}” is stored as “${stored}”`,
    as: ada,
    call: 'PATCH /api/preferences',
    body: { timeZone: written },
    status: 200,
    contains: [`"timeZone":"${stored}"`],
    rows: { member_preference: 1 },
  })),
  {
    name: 'an empty change is accepted',
    as: ada,
    call: 'PATCH /api/preferences',
    body: {},
    status: 200,
  },
  ...['Europe/Atlantis', '+05:30', '', 'x'.repeat(1000)].flatMap((timeZone) => [
    {
      name: `the time zone “${timeZone.slice(0, 20)}” is refused`,
      as: ada,
      call: 'PATCH /api/preferences',
      body: { timeZone, quietTo: 7 },
      status: 422,
      contains: ['"code":"INVALID_INPUT"', unknown, '"fields":{"timeZone"'],
    },
    {
      name: `the time zone “${timeZone.slice(0, 20)}” of a browser is refused`,
      as: ada,
      call: 'PUT /api/preferences/browser',
      body: { timeZone },
      status: 422,
      contains: ['"code":"INVALID_INPUT"', unknown],
    },
  ]),
  ...[
    { quietFrom: 24 },
    { quietTo: -1 },
    { quietTo: 7.5 },
    { language: 'fr' },
    { userId: 'x' },
  ].map((body) => ({
    name: `${JSON.stringify(body)} is refused`,
    as: ada,
    call: 'PATCH /api/preferences',
    body,
    status: 422,
  })),
]);

describe('on all devices', () => {
  let app: TestApp;
  let laptop: Person;
  let phone: Person;
  const german = { 'accept-language': 'de-AT,de;q=0.9' };
  const viewer = async (person: Person) =>
    (await person.get<{ viewer: ViewerInfo }>('/api/session')).body.viewer;
  const languageOf = async (person: Person, headers = {}) =>
    /<html lang="(\w+)"/.exec((await person.get<unknown>('/community', headers)).text)?.[1];

  beforeAll(async () => {
    app = await startTestApp();
    laptop = await app.member('ada');
    phone = await app.signIn('ada');
  });
  afterAll(() => app.close());

  test('the first browser sets the preferences, and a second one does not change them', async () => {
    expect(await viewer(laptop)).toMatchObject({ language: null, timeZone: null });
    await laptop.put('/api/preferences/browser', { timeZone: 'europe/vienna' }, german);
    await phone.put('/api/preferences/browser', { timeZone: 'Asia/Tokyo' });
    for (const device of [laptop, phone])
      expect(await viewer(device)).toMatchObject({ language: 'de', timeZone: 'Europe/Vienna' });
  });

  test('a page is in the stored language, and so are all later responses to the same browser', async () => {
    expect(await languageOf(phone, { 'accept-language': 'en' })).toBe('de');
    expect(phone.cookie).toContain('language=de');
    expect((await phone.get('/api/posts/nothing')).text).toContain('Diesen Beitrag gibt es nicht.');
  });

  test('the language in a URL applies only to that page', async () => {
    const { text } = await phone.get('/community?language=en');
    expect(text).toContain('<html lang="en"');
    expect(await languageOf(phone)).toBe('de');
    await laptop.patch('/api/preferences', { language: 'en' });
    expect(await languageOf(phone)).toBe('en');
    expect(phone.cookie).toContain('language=en');
  });

  test('a visitor’s page is in the language of the browser', async () => {
    expect(await languageOf(app.visitor(), german)).toBeUndefined();
    const { text, headers } = await app.visitor().get('/login', german);
    expect(text).toContain('<html lang="de"');
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('a stored time zone that the server does not know counts as UTC', async () => {
    await app.db
      .updateTable('member_preference')
      .set({ time_zone: 'Europe/Atlantis' })
      .where('user_id', '=', laptop.userId)
      .execute();
    expect((await laptop.get('/api/preferences')).body).toMatchObject({ timeZone: 'UTC' });
  });
});
