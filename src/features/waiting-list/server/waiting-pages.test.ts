import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { storeMail } from '#platform/server/mail/outbox.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { addConfirmedAddress, keySentTo } from '#test/waiting-list.ts';
import { waitingListCopy as copy } from '../copy.ts';

const email = 'mia@elsewhere.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const stored = () => app.db.selectFrom('waiting_list_entry').selectAll().execute();

/** Submits a form as a browser without JavaScript does. */
async function send(path: string, fields: Record<string, string>, origin = app.url) {
  const response = await fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Submits the address and returns the key from the email to it. */
async function askForKey(): Promise<string> {
  expect((await send('/waiting-list', { email })).status).toBe(200);
  return keySentTo(app, email);
}

describe('without JavaScript', () => {
  test('a visitor can enter an address, and the links in the email confirm it and remove it from the list', async () => {
    const key = await askForKey();
    const page = await app.visitor().get(`/waiting-list/confirm?key=${key}`);
    expect(page.text).toContain(copy.confirmTitle);
    expect(page.text).toContain(`value="${key}"`);
    // Opening the link does not confirm the address, because mail clients prefetch links.
    expect((await stored())[0]?.confirmed_at).toBeNull();
    expect((await send('/waiting-list/confirm', { key })).text).toContain(copy.confirmedTitle);
    expect((await stored())[0]?.confirmed_at).not.toBeNull();

    const leave = await app.visitor().get(`/waiting-list/leave?key=${key}`);
    expect(leave.text).toContain(copy.leaveTitle);
    expect(await stored()).toHaveLength(1);
    expect((await send('/waiting-list/leave', { key })).text).toContain(copy.leftTitle);
    expect(await stored()).toEqual([]);
  });

  test('the page and the email are in the visitor’s language', async () => {
    const headers = { origin: app.url, 'accept-language': 'de' };
    const body = new URLSearchParams({ email });
    const response = await fetch(`${app.url}/waiting-list`, { method: 'POST', body, headers });
    expect(await response.text()).toContain('Schau in dein Postfach');
    const key = await keySentTo(app, email);
    expect(app.mails.at(-1)?.subject).toBe('Bestätige deine Adresse für Kith');
    const visitor = app.visitor();
    const page = await visitor.get(`/waiting-list/confirm?key=${key}&language=de`);
    expect(page.text).toContain('Ist das deine Adresse?');
    expect((await visitor.get('/waiting-list/leave?key=none')).text).toContain(
      'Du stehst nicht mehr auf der Warteliste',
    );
  });

  test('the response does not reveal whether the address was known', async () => {
    const first = await send('/waiting-list', { email });
    const key = await keySentTo(app, email);
    const second = await send('/waiting-list', { email });
    await send('/waiting-list/confirm', { key });
    const third = await send('/waiting-list', { email });
    expect(first.text).toContain(copy.requested(email));
    expect([second.text, third.text]).toEqual([first.text, first.text]);
    expect(await stored()).toHaveLength(1);
  });

  test('an invalid address is shown again with the error', async () => {
    const { status, text } = await send('/waiting-list', { email: 'mia<at>elsewhere' });
    expect(status).toBe(422);
    expect(text).toContain('value="mia&lt;at&gt;elsewhere"');
    expect(text).toContain(copy.invalid);
    expect(text).toContain('aria-invalid="true"');
    expect(await stored()).toEqual([]);
  });

  test('missing, oversized and malformed forms are rejected', async () => {
    expect((await send('/waiting-list', {})).status).toBe(422);
    expect((await send('/waiting-list', { email: 'a'.repeat(20_000) })).status).toBe(413);
    const json = await app.visitor().post('/waiting-list', { email });
    expect(json.status).toBe(415);
    expect(await stored()).toEqual([]);
  });
});

describe('a link', () => {
  test('shows the same page when it is used again', async () => {
    const key = await askForKey();
    await send('/waiting-list/confirm', { key });
    const before = await stored();
    const again = await send('/waiting-list/confirm', { key });
    expect([again.status, again.text.includes(copy.confirmedTitle)]).toEqual([200, true]);
    const opened = await app.visitor().get(`/waiting-list/confirm?key=${key}`);
    expect(opened.text).toContain(copy.confirmedTitle);
    expect(await stored()).toEqual(before);
  });

  test.each(['made-up', '', '%00', "' or 1=1 --"])(
    'that is forged (%j) confirms nothing, and the page after leaving does not reveal that it is forged',
    async (key) => {
      const page = await app.visitor().get(`/waiting-list/confirm?key=${encodeURIComponent(key)}`);
      expect([page.status, page.text.includes(copy.linkInvalidTitle)]).toEqual([404, true]);
      const submitted = await send('/waiting-list/confirm', { key });
      expect([submitted.status, submitted.text.includes(copy.linkInvalidTitle)]).toEqual([
        404,
        true,
      ]);
      expect((await send('/waiting-list/leave', { key })).text).toContain(copy.leftTitle);
    },
  );

  test('is signed: the stored row does not contain the signature, and an altered key does nothing', async () => {
    const key = await askForKey();
    const [row] = await stored();
    const [id, signature = ''] = key.split('.');
    expect(id).toBe(row?.id);
    expect(signature).toHaveLength(43);
    expect(Object.values(row ?? {})).not.toContainEqual(expect.stringContaining(signature));
    for (const forged of [id ?? '', `${id}.`, `${id}.${signature.slice(1)}`, `x${key}`]) {
      expect((await send('/waiting-list/confirm', { key: forged })).status, forged).toBe(404);
      await send('/waiting-list/leave', { key: forged });
    }
    expect(await stored()).toEqual([row]);
  });

  test('to confirm an address stops working after the address has left the list', async () => {
    const key = await askForKey();
    await send('/waiting-list/leave', { key });
    expect((await send('/waiting-list/confirm', { key })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('is not sent to other sites as a referrer, and its page is not cached', async () => {
    const { headers } = await app.visitor().get(`/waiting-list/leave?key=${await askForKey()}`);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('one-click unsubscribe by a mail client', () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const multipart = new FormData();
  multipart.append('List-Unsubscribe', 'One-Click');

  test.each([
    { encoding: 'a URL-encoded body', body: new URLSearchParams(oneClick) },
    { encoding: 'a multipart body', body: multipart },
    { encoding: 'no body', body: undefined },
  ])('works with $encoding', async ({ body }) => {
    const url = `${app.url}/waiting-list/leave?key=${await askForKey()}`;
    const response = await fetch(url, { method: 'POST', ...(body && { body }) });
    expect(response.status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

test('unsent emails to an address are deleted when it leaves the list or is removed', async () => {
  const dora = await app.member('dora');
  await makeAdministrator(app, dora);
  const ways = [
    async () => send('/waiting-list/leave', { key: await keySentTo(app, email) }),
    (waitingId: string) => dora.delete(`/api/waiting-list/${waitingId}`),
  ];
  const other = 'noa@elsewhere.test';
  for (const leave of ways) {
    const waitingId = await addConfirmedAddress(app, email);
    for (const to of [email, other]) {
      const mail = composeMail({ to, subject: 'Sample', before: ['Sample'] });
      // Due tomorrow, so that neither is sent during the test.
      const now = Date.now() + dayMs;
      await app.db.transaction().execute((trx) => storeMail(trx, mail, { now }));
    }
    expect((await leave(waitingId)).status).toBe(200);
    await app.server.services.jobs.settle();
    const unsent = await app.db.selectFrom('outbox_mail').select('recipient').execute();
    expect(unsent).toEqual([{ recipient: other }]);
    await app.db.deleteFrom('outbox_mail').execute();
  }
  expect(app.mails.map(({ subject }) => subject)).not.toContain('Sample');
});

test('cross-site requests can neither add, confirm nor delete an address', async () => {
  const key = await askForKey();
  const before = await stored();
  const elsewhere = 'https://elsewhere.example';
  for (const path of ['', '/confirm', '/leave']) {
    const response = await send(
      `/waiting-list${path}`,
      { key, email: 'b@elsewhere.test' },
      elsewhere,
    );
    expect(response.status, path).toBe(403);
  }
  expect(await stored()).toEqual(before);
});

test('a rate-limited form keeps the typed address', async () => {
  const strict = await startTestApp({ limits: { waitingList: { points: 1, seconds: 60 } } });
  onTestFinished(() => strict.close());
  const ask = () =>
    fetch(`${strict.url}/waiting-list`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { origin: strict.url },
    });
  await ask();
  const second = await ask();
  expect(second.status).toBe(429);
  const text = await second.text();
  expect(text).toContain(copy.tooMany);
  expect(text).toContain(`value="${email}"`);
});
