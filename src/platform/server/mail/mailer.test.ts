import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSmtpServer } from '#test/smtp-server.ts';
import { createLog } from '../log.ts';
import { composeMail } from './compose-mail.ts';
import { createMailer, type Mail, type RenderedMail, type StoredMail } from './mailer.ts';

const store = ({ to, ...content }: Mail | RenderedMail): StoredMail => ({
  to,
  content: JSON.stringify(content),
});
const written = composeMail({
  to: 'ada@sample.test',
  subject: 'A new password',
  before: ['Follow this link.'],
  link: { label: 'Set a password', url: 'https://kith.example/login?reset=abc' },
});
const mail = store(written);

let folder: string;
const options = (smtpUrl: string | undefined) => ({
  smtpUrl,
  from: 'Kith <hello@kith.example>',
  community: 'Kith',
  mailDir: join(folder, 'mail'),
  log: createLog('silent'),
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('sends email by SMTP', async () => {
  const server = await openSmtpServer();
  const mailer = createMailer(options(server.url));
  await mailer.send(mail, 'mail-1');
  mailer.close();
  await server.close();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ from: 'hello@kith.example', to: [mail.to] });
  expect(server.received[0]?.text).toMatch(/^From: Kith <hello@kith\.example>\r$/m);
  // An email that is resent after a crash has the same id.
  expect(server.received[0]?.text).toMatch(/^Message-ID: <mail-1@kith\.example>\r$/m);
  expect(server.received[0]?.text).toContain('https://kith.example/login?reset=abc');
  expect(await readdir(folder)).toEqual([]);
});

test('sends an email that an earlier version has stored as text and HTML', async () => {
  const server = await openSmtpServer();
  const mailer = createMailer(options(server.url));
  const { to, subject } = written;
  await mailer.send(store({ to, subject, text: 'Old text', html: '<p>Old HTML</p>' }), 'mail-1');
  mailer.close();
  await server.close();
  expect(server.received[0]?.text).toMatch(/^Old text\r$/m);
  expect(server.received[0]?.text).toMatch(/^<p>Old HTML<\/p>\r$/m);
});

/** The priorities of this process's threads, as Linux shows them. */
async function readPriorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  return Promise.all(
    threads.map(async (id) => {
      const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '');
      // The priority is field 19 of the line. The name in field 2 may contain spaces.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    }),
  );
}

test('on Linux, emails are sent by a thread with the lowest priority', async () => {
  const { PRIORITY_LOW: lowest } = constants.priority;
  const mailer = createMailer(options(undefined));
  await mailer.send(mail, 'mail-1');
  const priorities = platform() === 'linux' ? await readPriorities() : [lowest];
  mailer.close();
  expect(priorities).toContain(lowest);
});

test('a subject cannot inject a header', async () => {
  const server = await openSmtpServer();
  const mailer = createMailer(options(server.url));
  await mailer.send(store({ ...written, subject: 'Hello\r\nBcc: eve@sample.test' }), 'mail-1');
  mailer.close();
  await server.close();
  expect(server.received[0]?.to).toEqual([mail.to]);
  expect(server.received[0]?.text).not.toMatch(/^Bcc:/m);
});

test('sending rejects if the mail server is unreachable', async () => {
  // Nothing listens on this port.
  const mailer = createMailer(options('smtp://127.0.0.1:1'));
  await expect(mailer.send(mail, 'mail-1')).rejects.toThrow(/ECONNREFUSED/);
  mailer.close();
});

test('two emails share a connection', async () => {
  const server = await openSmtpServer();
  const mailer = createMailer(options(server.url));
  await mailer.send(mail, 'mail-1');
  await mailer.send(mail, 'mail-2');
  expect(server.connections()).toBe(1);
  mailer.close();
  await server.close();
  expect(server.received).toHaveLength(2);
});

test('if an email cannot be written, sending rejects with the error of the file system', async () => {
  await writeFile(join(folder, 'mail'), '');
  const mailer = createMailer(options(undefined));
  const failed = mailer.send(mail, 'mail-1');
  await expect(failed).rejects.toMatchObject({ code: 'ENOTDIR', syscall: 'open' });
  mailer.close();
});

test('after the thread has ended, the next email is sent by a new thread', async () => {
  const mailer = createMailer(options(undefined));
  await mailer.send(mail, 'mail-1');
  const lost = mailer.send(mail, 'mail-2');
  mailer.close();
  await expect(lost).rejects.toThrow('has ended');
  await mailer.send(mail, 'mail-3');
  mailer.close();
  expect((await readdir(join(folder, 'mail'))).length).toBeGreaterThan(1);
});

test('without a mail server, writes emails to the data folder', async () => {
  const mailer = createMailer(options(undefined));
  await mailer.send(mail, 'mail-1');
  const [file = ''] = await readdir(join(folder, 'mail'));
  const text = await readFile(join(folder, 'mail', file), 'utf8');
  expect(text).toContain(`To: ${mail.to}`);
  expect(text).toContain('reset=abc');
  mailer.close();
});
