import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#platform/shared/errors.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
});
afterAll(() => app.close());

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const inEnglish = 'Please sign in first.';
const inGerman = 'Bitte melde dich zuerst an.';

/** Returns a header with the person's cookies and a language cookie. */
const withLanguageCookie = (person: Person, language: string) => ({
  cookie: [person.cookie, `language=${language}`].filter(Boolean).join('; '),
});

const getMessage = async (person: Person, path: string, headers?: Record<string, string>) =>
  (await person.get<ErrorBody>(path, headers)).body.message;

describe('the language of a response', () => {
  test.each<[title: string, headers: Record<string, string>, expected: string]>([
    ['defaults to English', {}, inEnglish],
    ['follows Accept-Language', german, inGerman],
    ['skips unsupported languages', { 'accept-language': 'fr, de;q=0.8' }, inGerman],
    [
      'prefers the language with the highest weight',
      { 'accept-language': 'de;q=0.4, en;q=0.9' },
      inEnglish,
    ],
    ['is never a language with a weight of 0', { 'accept-language': 'de;q=0, en' }, inEnglish],
    ['is English if no language is supported', { 'accept-language': 'fr' }, inEnglish],
    ['follows the cookie', { cookie: 'language=de' }, inGerman],
    ['prefers the cookie to Accept-Language', { cookie: 'a=b; language=en', ...german }, inEnglish],
    ['ignores cookies with similar names', { cookie: 'my-language=en', ...german }, inGerman],
    ['ignores an unsupported cookie value', { cookie: 'language=fr', ...german }, inGerman],
  ])('%s', async (_title, headers, expected) => {
    expect(await getMessage(app.visitor(), '/api/posts', headers)).toBe(expected);
  });
});

describe('errors are translated', () => {
  const unknownId = '01a1fd00-e259-71cd-ac36-cea5c90d1a72';
  test.each([
    [`/api/posts/${unknownId}`, 'Diesen Beitrag gibt es nicht.'],
    [`/api/events/${unknownId}`, 'Dieses Treffen gibt es nicht.'],
    ['/api/nothing', 'Diesen Endpunkt gibt es nicht.'],
    ['/files/nothing', 'Dieses Bild gibt es nicht.'],
    ['/nothing.txt', 'Diese Datei gibt es nicht.'],
    ['/api/posts?cursor=nonsense', 'Dieser Cursor ist nicht gültig.'],
    ['/api/posts?limit=1000', 'Zu groß: erwartet, dass number <=50 ist'],
  ])('%s', async (path, expected) => {
    expect(await getMessage(ada, path, german)).toBe(expected);
  });

  test('field errors', async () => {
    const { body } = await ada.post<ErrorBody>(
      '/api/posts',
      { title: ' ', content: 'x'.repeat(20_000) },
      german,
    );
    expect(body.data?.fields).toEqual({
      title: 'Der Titel fehlt',
      content: 'Ein Beitrag hat höchstens 10.000 Zeichen.',
    });
  });

  test('a malformed body', async () => {
    const { body } = await ada.post<ErrorBody>('/api/posts', '{', german);
    expect([body.code, body.message]).toEqual([
      'BAD_REQUEST',
      'Der Inhalt der Anfrage ist kein lesbares JSON.',
    ]);
  });

  test('a body that is too large', async () => {
    const { body } = await ada.post<ErrorBody>(
      '/api/posts',
      { title: 'x'.repeat(200_000) },
      german,
    );
    expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: 'Die Anfrage ist zu groß.' });
  });

  test('a picture that exceeds the limit while it is uploaded', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(6_553_600)]), 'large.jpg');
    const { body } = await ada.post<ErrorBody>('/api/pictures/post', form, german);
    expect(body.message).toBe('Das Bild muss kleiner als 5 MB sein. Deins hat 6,25 MB.');
  });

  test('an upload without a picture', async () => {
    const form = new FormData();
    form.set('other', new Blob(['x']), 'a.jpg');
    const { body } = await ada.post<ErrorBody>('/api/pictures/post', form, german);
    expect(body.message).toBe('Sende genau ein Bild im Formularfeld „file“.');
  });
});

test('each of several concurrent responses is in the language of its request', async () => {
  const languages = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'de' : 'en'));
  const responses = languages.map((language) =>
    Promise.all([
      getMessage(app.visitor(), '/api/feed', { 'accept-language': language }),
      getMessage(ada, '/api/feed?cursor=nonsense', withLanguageCookie(ada, language)),
      getMessage(ada, '/api/events?cursor=nonsense', withLanguageCookie(ada, language)),
    ]),
  );
  expect(await Promise.all(responses)).toEqual(
    languages.map((language) =>
      language === 'de'
        ? [inGerman, 'Dieser Cursor ist nicht gültig.', 'Dieser Cursor ist nicht gültig.']
        : [inEnglish, 'This cursor is not valid.', 'This cursor is not valid.'],
    ),
  );
});

describe('the language parameter', () => {
  const languageCookies = (headers: Headers) =>
    headers.getSetCookie().filter((line) => line.startsWith('language='));

  test.each(['/', '/login', '/legal/terms'])(
    'sets the language of %s and of later pages',
    async (path) => {
      const visitor = app.visitor();
      const chosen = await visitor.get(`${path}?language=de`);
      expect(chosen.text).toContain('<html lang="de">');
      expect(chosen.headers.get('content-language')).toBe('de');
      expect(languageCookies(chosen.headers)).toEqual([
        'language=de; Path=/; Max-Age=31536000; SameSite=Lax',
      ]);
      const next = await visitor.get('/login', { 'accept-language': 'en' });
      expect(next.text).toContain('<html lang="de">');
      expect(languageCookies(next.headers)).toEqual([]);
    },
  );

  test('also works on a page that redirects', async () => {
    const ben = await app.member('ben');
    const response = await ben.get('/?language=de');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/community']);
    expect((await ben.get('/community')).text).toContain('<html lang="de">');
  });

  test('can switch back to the first language', async () => {
    const visitor = app.visitor();
    await visitor.get('/?language=de');
    const back = await visitor.get('/?language=en', german);
    expect(back.text).toContain('<html lang="en">');
    expect(await getMessage(visitor, '/api/posts', german)).toBe(inEnglish);
  });

  test.each(['fr', '', 'de%0D%0Ax'])(
    'is ignored if the language is not supported: %j',
    async (language) => {
      const response = await app.visitor().get(`/?language=${language}`);
      expect(response.text).toContain('<html lang="en">');
      expect(languageCookies(response.headers)).toEqual([]);
    },
  );
});
