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

/** The request with the cookie beside those that the person has. */
const choosing = (person: Person, language: string) => ({
  cookie: [person.cookie, `language=${language}`].filter(Boolean).join('; '),
});

const said = async (person: Person, path: string, headers?: Record<string, string>) =>
  (await person.get<ErrorBody>(path, headers)).body.message;

describe('an answer is in the language that', () => {
  test.each<[what: string, headers: Record<string, string>, words: string]>([
    ['nobody asked for', {}, inEnglish],
    ['the browser asks for', german, inGerman],
    ['the browser would rather have than another', { 'accept-language': 'fr, de;q=0.8' }, inGerman],
    ['the browser ranks first', { 'accept-language': 'de;q=0.4, en;q=0.9' }, inEnglish],
    ['the browser does not refuse', { 'accept-language': 'de;q=0, en' }, inEnglish],
    ['we have, where the browser asks for another', { 'accept-language': 'fr' }, inEnglish],
    ['was chosen', { cookie: 'language=de' }, inGerman],
    ['was chosen, against the browser', { cookie: 'a=b; language=en', ...german }, inEnglish],
    [
      'was chosen, whatever else the cookies say',
      { cookie: 'my-language=en', ...german },
      inGerman,
    ],
    ['we have, where the cookie holds another', { cookie: 'language=fr', ...german }, inGerman],
  ])('%s', async (_what, headers, words) => {
    expect(await said(app.visitor(), '/api/posts', headers)).toBe(words);
  });
});

describe('whatever is refused is refused in German', () => {
  const absent = '01a1fd00-e259-71cd-ac36-cea5c90d1a72';
  test.each([
    [`/api/posts/${absent}`, 'Diesen Beitrag gibt es nicht.'],
    [`/api/events/${absent}`, 'Dieses Treffen gibt es nicht.'],
    ['/api/nothing', 'Diesen Endpunkt gibt es nicht.'],
    ['/files/nothing', 'Dieses Bild gibt es nicht.'],
    ['/nothing.txt', 'Diese Datei gibt es nicht.'],
    ['/api/posts?cursor=nonsense', 'Dieser Cursor ist nicht gültig.'],
    ['/api/posts?limit=1000', 'Zu groß: erwartet, dass number <=50 ist'],
  ])('%s', async (path, words) => {
    expect(await said(ada, path, german)).toBe(words);
  });

  test('by field', async () => {
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

  test('a picture that is too large, found out while it streams in', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(6_553_600)]), 'large.jpg');
    const { body } = await ada.post<ErrorBody>('/api/pictures/post', form, german);
    expect(body.message).toBe('Das Bild muss kleiner als 5 MB sein. Deins hat 6,25 MB.');
  });

  test('an upload without a picture', async () => {
    const form = new FormData();
    form.set('other', new Blob(['x']), 'a.jpg');
    const { body } = await ada.post<ErrorBody>('/api/pictures/post', form, german);
    expect(body.message).toBe('Sende ein einziges Bild im Teil namens „file“.');
  });
});

test('concurrent requests each get their own language', async () => {
  const languages = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'de' : 'en'));
  const answers = languages.map((language) =>
    Promise.all([
      said(app.visitor(), '/api/feed', { 'accept-language': language }),
      said(ada, '/api/feed?cursor=nonsense', choosing(ada, language)),
      said(ada, '/api/events?cursor=nonsense', choosing(ada, language)),
    ]),
  );
  expect(await Promise.all(answers)).toEqual(
    languages.map((language) =>
      language === 'de'
        ? [inGerman, 'Dieser Cursor ist nicht gültig.', 'Dieser Cursor ist nicht gültig.']
        : [inEnglish, 'This cursor is not valid.', 'This cursor is not valid.'],
    ),
  );
});

describe('an address chooses the language', () => {
  const keptCookie = (headers: Headers) =>
    headers.getSetCookie().filter((line) => line.startsWith('language='));

  test.each(['/', '/login', '/legal/terms'])('of %s and of what follows', async (path) => {
    const visitor = app.visitor();
    const chosen = await visitor.get(`${path}?language=de`);
    expect(chosen.text).toContain('<html lang="de">');
    expect(chosen.headers.get('content-language')).toBe('de');
    expect(keptCookie(chosen.headers)).toEqual([
      'language=de; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    const next = await visitor.get('/login', { 'accept-language': 'en' });
    expect(next.text).toContain('<html lang="de">');
    expect(keptCookie(next.headers)).toEqual([]);
  });

  test('also on the way to another page', async () => {
    const ben = await app.member('ben');
    const answer = await ben.get('/?language=de');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/community']);
    expect((await ben.get('/community')).text).toContain('<html lang="de">');
  });

  test('and back', async () => {
    const visitor = app.visitor();
    await visitor.get('/?language=de');
    const back = await visitor.get('/?language=en', german);
    expect(back.text).toContain('<html lang="en">');
    expect(await said(visitor, '/api/posts', german)).toBe(inEnglish);
  });

  test.each(['fr', '', 'de%0D%0Ax'])('unless it is none of ours: %j', async (language) => {
    const answer = await app.visitor().get(`/?language=${language}`);
    expect(answer.text).toContain('<html lang="en">');
    expect(keptCookie(answer.headers)).toEqual([]);
  });
});
