import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeNewFile } from '../files/write-new-file.ts';
import type { Log } from '../log.ts';

/** An email to one address, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Sends emails through a mail server, or writes them to files if none is configured. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the email, and rejects otherwise. An email that is resent
   * keeps its id, so that mail clients can recognize the duplicate.
   */
  send(mail: Mail, id: string): Promise<void>;
  close(): void;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** The folder for emails if there is no SMTP server: one `.eml` file each. */
  mailDir: string;
  log: Log;
}

/** An attempt that takes longer than this fails and is retried. */
const sendTimeoutMs = 60_000;
const connectionTimeoutMs = 10_000;

/**
 * Sends emails by SMTP, or writes them to files if no SMTP server is configured. The log contains the
 * file name but not the content, because an email may contain a sign-in link. nodemailer is loaded when the
 * first email is sent.
 */
export const createMailer = ({ smtpUrl, ...options }: MailerOptions): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, options.from) : createFileMailer(options);

const messageId = (from: string, id: string): string =>
  `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

function createSmtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: connectionTimeoutMs, greetingTimeout: connectionTimeoutMs };
  const open = async () => (await import('nodemailer')).createTransport({ url, ...timeouts });
  let opened: ReturnType<typeof open> | undefined;
  return {
    send: async (mail, id) => {
      opened ??= open();
      const signal = AbortSignal.timeout(sendTimeoutMs);
      await (await opened).sendMail({ from, ...mail, messageId: messageId(from, id), signal });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function createFileMailer({ from, mailDir, log }: Omit<MailerOptions, 'smtpUrl'>): Mailer {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const;
  const open = async () => (await import('nodemailer')).createTransport(options);
  let opened: ReturnType<typeof open> | undefined;
  return {
    send: async (mail, id) => {
      opened ??= open();
      const { message } = await (await opened).sendMail({
        from,
        ...mail,
        messageId: messageId(from, id),
      });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(mailDir, `${stamp}-${crypto.randomUUID().slice(0, 8)}.eml`);
      await writeMail(file, message as Buffer);
      log.info({ file }, 'email written to the data folder');
    },
    close: () => {},
  };
}

/** Writes an email to a file. Creates the folder only if that fails, because it is there for all emails but the first. */
async function writeMail(file: string, message: Buffer): Promise<void> {
  try {
    await writeNewFile(file, message);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(file), { recursive: true });
    await writeNewFile(file, message);
  }
}
