import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js';
import { loadOnce } from '#platform/shared/load-once.ts';
import { writeNewFile } from '../files/write-new-file.ts';
import type { Mail, MailerOptions, RenderedMail, StoredMail } from './mailer.ts';
import { renderMailBody } from './render-mail-body.ts';

/**
 * Resolves with the path of the written file, or with null if a mail server has accepted the email. `mayContinue` runs
 * before the data of an email that is `atMostOnce` is sent to a mail server; if it returns false, the email is not sent.
 */
export type SendMail = (
  mail: StoredMail,
  id: string,
  mayContinue: () => Promise<boolean>,
) => Promise<string | null>;

/** An attempt that takes longer than this fails and is retried. */
const sendTimeoutMs = 60_000;
const connectionTimeoutMs = 10_000;
const maxConnections = 3;
const idleTimeoutMs = 10_000;

/** Sends emails by SMTP, or writes them to files if there is no SMTP server. Loads nodemailer for the first email. */
export const createTransport = (options: MailerOptions): SendMail =>
  options.smtpUrl ? createSmtpTransport(options.smtpUrl, options) : createFileTransport(options);

/** Parses the content of a stored email. The previous version stored the body as `letter`. */
function parseContent(json: string): Omit<Mail, 'to'> | Omit<RenderedMail, 'to'> {
  const { letter, about: _about, ...content } = JSON.parse(json);
  return letter ? { ...content, body: letter } : content;
}

/** Renders the body of an email as text and HTML, unless it was stored as these. */
export function renderMail({ to, content }: StoredMail, community: string): RenderedMail {
  const mail = parseContent(content);
  if (!('body' in mail)) return { ...mail, to };
  const { body, ...head } = mail;
  return { ...head, to, ...renderMailBody(body, community) };
}

/** An email for nodemailer, which would parse an address that is only a string several times. */
const compose = (mail: StoredMail, community: string) => ({
  ...renderMail(mail, community),
  to: { name: '', address: mail.to },
});

interface SentMail {
  atMostOnce?: boolean;
  mayContinue?: () => Promise<boolean>;
}

/** A plugin of nodemailer, which starts to read an email when the mail server is ready to receive it. */
function askBeforeReading({ data, message }: MailMessage, done: () => void): void {
  const { atMostOnce, mayContinue } = data as SentMail;
  if (atMostOnce && mayContinue) {
    message.processFunc((input) => Readable.from(readIfAllowed(input, mayContinue)));
  }
  done();
}

async function* readIfAllowed(input: Readable, mayContinue: () => Promise<boolean>) {
  if (!(await mayContinue())) throw new Error('The email must not be sent.');
  yield* input;
}

const messageId = (from: string, id: string): string =>
  `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** Keeps connections open for a while, because opening a connection can take longer than sending an email. */
function createSmtpTransport(url: string, { from, community }: MailerOptions): SendMail {
  const options = {
    url,
    pool: true,
    maxConnections,
    idleTimeout: idleTimeoutMs,
    // Retries once if the server has closed an idle connection. After other failures, the outbox retries.
    maxRequeues: 1,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
  } as const;
  const open = loadOnce(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(options).use('stream', askBeforeReading);
  });
  return async (mail, id, mayContinue) => {
    const signal = AbortSignal.timeout(sendTimeoutMs);
    const message = { from, ...compose(mail, community), messageId: messageId(from, id) };
    const sent: typeof message & SentMail = { ...message, mayContinue };
    const transport = await open();
    await transport.sendMail({ ...sent, signal });
    return null;
  };
}

function createFileTransport({ from, community, mailDir }: MailerOptions): SendMail {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const;
  const open = loadOnce(async () => (await import('nodemailer')).createTransport(options));
  return async (mail, id) => {
    const transport = await open();
    const { message } = await transport.sendMail({
      from,
      ...compose(mail, community),
      messageId: messageId(from, id),
    });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = join(mailDir, `${stamp}-${crypto.randomUUID().slice(0, 8)}.eml`);
    await writeMail(file, message as Buffer);
    return file;
  };
}

/** Writes an email to a file. If the folder does not exist yet, creates it and tries again. */
async function writeMail(file: string, message: Buffer): Promise<void> {
  try {
    await writeNewFile(file, message);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(file), { recursive: true });
    await writeNewFile(file, message);
  }
}
