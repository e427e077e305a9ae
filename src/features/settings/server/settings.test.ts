import { accountCopy } from '#features/accounts/copy.ts';
import { samplePassword, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Device } from '../contract.ts';
import { settingsCopy } from '../copy.ts';

const password = samplePassword;

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const phone = await app.signIn('ada');
  const ben = await app.member('ben');
  const { body } = await ada.get<{ items: Device[] }>('/api/account/sessions');
  const phoneSessionId = body.items.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  return { ada, phone, ben, phoneSessionId };
}
type World = Awaited<ReturnType<typeof arrange>>;
const ada = (world: World): Person => world.ada;

const forgedToken = 'x'.repeat(32);

runScenarios(arrange, [
  {
    name: 'a member reads their account without secrets',
    as: ada,
    call: 'GET /api/account',
    status: 200,
    contains: [
      '{"email":"ada@sample.test","isEmailConfirmed":false,"hasPassword":true,"storage":{"usedBytes":0,"limitBytes":524288000}}',
    ],
    lacks: ['argon2', 'token'],
  },
  {
    name: 'a member lists only their own devices, without tokens or addresses',
    as: ada,
    call: 'GET /api/account/sessions',
    status: 200,
    contains: ['"isCurrent":true', '"isCurrent":false'],
    lacks: ['token', '127.0.0.1'],
  },
  {
    name: 'a member signs out one device',
    as: ada,
    call: ({ phoneSessionId }) => `DELETE /api/account/sessions/${phoneSessionId}`,
    status: 200,
    rows: { auth_session: -1 },
  },
  {
    name: 'a member cannot sign out another member’s device',
    as: ({ ben }) => ben,
    call: ({ phoneSessionId }) => `DELETE /api/account/sessions/${phoneSessionId}`,
    status: 404,
    contains: ['NOT_FOUND'],
  },
  {
    name: 'a member who signs out an unknown device gets 404',
    as: ada,
    call: ({ ada }) => `DELETE /api/account/sessions/${ada.userId}`,
    status: 404,
  },
  {
    name: 'a member signs out all their other devices',
    as: ada,
    call: 'DELETE /api/account/sessions',
    status: 200,
    rows: { auth_session: -1 },
  },
  {
    name: 'a new password ends the other sessions',
    as: ada,
    call: 'PUT /api/account/password',
    body: { password, newPassword: 'another-password' },
    status: 200,
    rows: { auth_session: -1, mailed_link: -1 },
  },
  ...(
    [
      ['a wrong current password', { password: 'guess' }, settingsCopy.wrongPassword],
      ['no proof at all', {}, settingsCopy.proofMissing],
      ['a made-up link', { token: forgedToken }, settingsCopy.linkInvalid],
    ] as const
  ).flatMap(([what, proof, message]) => [
    {
      name: `${what} does not change the password`,
      as: ada,
      call: 'PUT /api/account/password',
      body: { ...proof, newPassword: 'another-password' },
      status: 422,
      contains: [message],
    },
    {
      name: `${what} does not delete the account`,
      as: ada,
      call: 'PUT /api/account/deletion',
      body: proof,
      status: 422,
      contains: [message],
    },
  ]),
  {
    name: 'a new password of five characters is too weak',
    as: ada,
    call: 'PUT /api/account/password',
    body: { password, newPassword: '12345' },
    status: 422,
    contains: ['WEAK_PASSWORD', '"newPassword"'],
  },
  ...['password1', 'ada@sample.test', '😀😀😀😀😀😀'].map((newPassword) => ({
    name: `the new password ${newPassword} is too easy to guess`,
    as: ada,
    call: 'PUT /api/account/password',
    body: { password, newPassword },
    status: 422,
    contains: ['GUESSABLE_PASSWORD', '"newPassword"', accountCopy.guessablePassword],
    lacks: [accountCopy.weakPassword],
  })),
  {
    name: 'requesting a new address mails a link to it and changes nothing yet',
    as: ada,
    call: 'POST /api/account/email',
    body: { email: ' Ada.New@sample.test ', password },
    status: 202,
    contains: ['{}'],
    rows: { mailed_link: 1 },
  },
  ...(
    [
      ['an address with no @', { email: 'ada', password }, 422, ['INVALID_EMAIL', '"email"']],
      [
        'the address of another account',
        { email: 'BEN@sample.test', password },
        409,
        ['EMAIL_TAKEN', settingsCopy.emailInUse, '"email"'],
      ],
      [
        'the member’s current address',
        { email: 'ada@sample.test', password },
        422,
        [settingsCopy.sameEmail, '"email"'],
      ],
      [
        'a new address with a wrong password',
        { email: 'ada.new@sample.test', password: 'guess' },
        422,
        [settingsCopy.wrongPassword, '"password"'],
      ],
    ] as const
  ).map(([what, body, status, contains]) => ({
    name: `${what} is refused`,
    as: ada,
    call: 'POST /api/account/email',
    body: { ...body },
    status,
    contains: [...contains],
  })),
  {
    name: 'a forged link does not confirm an address',
    as: ada,
    call: 'PUT /api/account/email',
    body: { token: forgedToken },
    status: 422,
    contains: ['LINK_INVALID', settingsCopy.linkInvalid],
  },
  {
    name: 'a link that confirms a new email address cannot be requested without that address',
    as: ada,
    call: 'POST /api/account/links',
    body: { purpose: 'email' },
    status: 422,
  },
]);
