import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ViewerInfo } from '#features/accounts/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Rules, RulesChange } from '../contract.ts';

const first = { text: 'Be kind.', whatChanged: 'It is shorter.', version: 0 };
const second = { text: 'Be kind.\n\n- Be on time', whatChanged: 'Be on time.', version: 1 };

/** Ada joins before Dora publishes the first version, and Ben joins after that. */
async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const dora = await app.member('dora');
  await makeAdministrator(app, dora);
  const { status, text } = await dora.put('/api/rules', first);
  if (status !== 200) throw new Error(text);
  return { ada, dora, ben: await app.member('ben'), newcomer: await app.account('newcomer') };
}
type World = Awaited<ReturnType<typeof arrange>>;
const dora = ({ dora }: World) => dora;
const ada = ({ ada }: World) => ada;

runScenarios(arrange, [
  {
    name: 'a member reads the rules in force, which do not say who published them',
    as: ada,
    call: 'GET /api/rules',
    status: 200,
    contains: ['{"version":1,"text":"Be kind.","publishedAt":'],
    lacks: ['dora', 'userId'],
  },
  {
    name: 'a member who joined before a change sees it',
    as: ada,
    call: 'GET /api/rules/changes',
    status: 200,
    contains: ['"items":[{"version":1,"whatChanged":"It is shorter."'],
  },
  {
    name: 'a member who joined after a change does not see it',
    as: ({ ben }) => ben,
    call: 'GET /api/rules/changes',
    status: 200,
    contains: ['{"items":[]}'],
  },
  {
    name: 'the administrator who published a change does not see it',
    as: dora,
    call: 'GET /api/rules/changes',
    status: 200,
    contains: ['{"items":[]}'],
  },
  {
    name: 'a visitor cannot read the rules through the API',
    as: ({ visitor }) => visitor,
    call: 'GET /api/rules',
    status: 401,
    lacks: ['Be kind'],
  },
  {
    name: 'a member marks the rules as read',
    as: ada,
    call: 'PUT /api/rules/read',
    body: { version: 1 },
    status: 200,
    rows: { rules_reader: 1 },
  },
  {
    name: 'a member cannot mark as read a version that does not exist',
    as: ada,
    call: 'PUT /api/rules/read',
    body: { version: 2 },
    status: 404,
    contains: ['There’s no such version of the rules.'],
  },
  ...[-1, 1.5, '1', 1e12].map((version) => ({
    name: `a member cannot mark the version ${JSON.stringify(version)} as read`,
    as: ada,
    call: 'PUT /api/rules/read',
    body: { version },
    status: 422,
  })),
  {
    name: 'marking an older version as read changes nothing',
    as: dora,
    call: 'PUT /api/rules/read',
    body: { version: 0 },
    status: 200,
  },
  {
    name: 'an administrator publishes the next version',
    as: dora,
    call: 'PUT /api/rules',
    body: { ...second, text: ' Be kind.\r\n\r\n- Be on time\n' },
    status: 200,
    contains: [`{"version":2,"text":${JSON.stringify(second.text)},"publishedAt":`],
    rows: { rules_version: 1, audit_entry: 1 },
  },
  {
    name: 'a member cannot publish rules',
    as: ada,
    call: 'PUT /api/rules',
    body: second,
    status: 403,
  },
  {
    name: 'an administrator who edited an older version is refused',
    as: dora,
    call: 'PUT /api/rules',
    body: { ...second, version: 0 },
    status: 409,
    contains: ['"code":"CONFLICT"'],
  },
  {
    name: 'an administrator who edited a version that does not exist yet is refused',
    as: dora,
    call: 'PUT /api/rules',
    body: { ...second, version: 2 },
    status: 409,
  },
  {
    name: 'empty rules without an explanation get a message for each field',
    as: dora,
    call: 'PUT /api/rules',
    body: { text: ' \n\u200b', whatChanged: ' ', version: 1 },
    status: 422,
    contains: [
      '"text":"Write the rules first."',
      '"whatChanged":"Say in a sentence what changed."',
    ],
  },
  {
    name: 'publishing the current text again is refused',
    as: dora,
    call: 'PUT /api/rules',
    body: { ...second, text: 'Be kind.\n' },
    status: 422,
    contains: ['"fields":{"text":"These are the current rules. Change something first."}'],
  },
  {
    name: 'rules and explanations that are too long are refused',
    as: dora,
    call: 'PUT /api/rules',
    body: { text: 'x'.repeat(20_001), whatChanged: 'x'.repeat(301), version: 1 },
    status: 422,
    contains: ['Keep the rules to 20,000 characters.', 'Keep it to 300 characters.'],
  },
  {
    name: 'the page shows the rules in force with all versions, for everyone',
    as: ({ visitor }) => visitor,
    call: 'GET /rules',
    status: 200,
    contains: ['<h1>Community rules</h1>', '<p>Be kind.</p>', 'Version 1 /rules/1', 'It is short'],
    lacks: ['outdated', 'We are here to make friends', 'dora'],
  },
  {
    name: 'an earlier version stays readable, and says that it is out of date',
    as: ({ visitor }) => visitor,
    call: 'GET /rules/0',
    status: 200,
    contains: [
      'outdated',
      '<a href="/rules">',
      'We are here to make friends',
      'Version 0 /rules/0',
    ],
    lacks: ['<p>Be kind.</p>'],
  },
  ...['2', '-1', 'one', '99999999999', '1e0'].map((version) => ({
    name: `the version ${version} does not exist`,
    as: ada,
    call: `GET /rules/${version}`,
    status: 404,
    contains: ['There’s no such version', '<a href="/rules">'],
    lacks: ['<p>Be kind.</p>', 'outdated'],
  })),
]);

describe('the community rules', () => {
  let app: TestApp;
  let ada: Person;
  let dora: Person;
  let zoe: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    ada = await app.member('ada');
    dora = await app.member('dora');
    zoe = await app.member('zoe');
    await makeAdministrator(app, dora);
    await makeAdministrator(app, zoe);
  });
  afterAll(() => app.close());

  const hasNewRules = async (person: Person) =>
    (await person.get<{ viewer: ViewerInfo }>('/api/session')).body.viewer.hasNewRules;
  const changes = async (person: Person) =>
    (await person.get<{ items: RulesChange[] }>('/api/rules/changes')).body.items.map(
      ({ version }) => version,
    );

  test('are Kith’s default text until something is published, in the reader’s language', async () => {
    const { body } = await dora.get<Rules>('/api/rules');
    expect(body).toMatchObject({ version: 0, publishedAt: null });
    expect(body.text).toContain('# Be kind');
    expect(await hasNewRules(ada)).toBe(false);
    const { text } = await app.visitor().get('/rules');
    expect(text).toContain('<h2>Be kind</h2>');
    expect(text).not.toContain('/rules/0');
    const german = await app.visitor().get('/rules', { 'accept-language': 'de' });
    expect(german.text).toContain('<h2>Sei freundlich</h2>');
  });

  test('are announced on all devices of a member until the member marks them as read on one device', async () => {
    const phone = await app.signIn('ada');
    await dora.put('/api/rules', first);
    await zoe.put('/api/rules', second);
    expect(await hasNewRules(phone)).toBe(true);
    expect(await changes(phone)).toEqual([2, 1]);
    expect(await changes(dora)).toEqual([2]);
    expect(await hasNewRules(zoe)).toBe(false);
    expect((await phone.put('/api/rules/read', { version: 2 })).status).toBe(200);
    expect(await hasNewRules(ada)).toBe(false);
    expect(await changes(ada)).toEqual([]);
    const third = { text: 'Be very kind.', whatChanged: 'Kinder.', version: 2 };
    await dora.put('/api/rules', third);
    expect(await changes(ada)).toEqual([3]);
  });

  test('are not announced to a member who joins after the change', async () => {
    await dora.put('/api/rules', first);
    const ben = await app.member('ben');
    const newcomer = await app.account('newcomer');
    for (const person of [ben, newcomer]) expect(await hasNewRules(person)).toBe(false);
    await dora.put('/api/rules', second);
    expect(await changes(ben)).toEqual([2]);
    expect(await hasNewRules(newcomer)).toBe(false);
  });

  test('are published by only one of two administrators who publish at once', async () => {
    const answers = await Promise.all([
      dora.put('/api/rules', first),
      zoe.put('/api/rules', { ...first, text: 'Be on time.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await app.db.selectFrom('rules_version').select('version').execute();
    expect(rows).toEqual([{ version: 1 }]);
    expect(await app.db.selectFrom('rules_reader').select('version').execute()).toHaveLength(1);
  });

  test('are shown as text, except for links', async () => {
    const text =
      '# <i>{{community}}</i>\n- See https://example.org/a?b=1&c=2 or www.example.org.\n<script>1</script>';
    await dora.put('/api/rules', { ...first, text });
    const { text: html } = await app.visitor().get('/rules');
    expect(html).toContain('<h2>&lt;i&gt;{{community}}&lt;/i&gt;</h2>');
    expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=2">');
    expect(html).toContain('<a href="https://www.example.org">www.example.org');
    expect(html).toContain('<p>&lt;script&gt;1&lt;/script&gt;</p>');
  });

  test('stay when the administrator who published them deletes their account', async () => {
    await dora.put('/api/rules', first);
    await ada.put('/api/rules/read', { version: 1 });
    await app.db.deleteFrom('auth_user').where('id', '=', dora.userId).execute();
    expect((await app.visitor().get('/rules')).text).toContain('<p>Be kind.</p>');
    const readers = await app.db.selectFrom('rules_reader').select('user_id').execute();
    expect(readers).toEqual([{ user_id: ada.userId }]);
  });
});
