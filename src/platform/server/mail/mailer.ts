import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Log } from '../log.ts';

/** A mail to one address, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Hands mails over: to a mail server, or to a file where none is set. */
export interface Mailer {
  /** Resolves once the mail has been handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails land when there is no SMTP server: one `.eml` file each. */
  mailDir: string;
  log: Log;
}

/**
 * Mail by SMTP, or into files where no SMTP server is configured. The log names the file, not its
 * content: a mail can carry a link that signs somebody in. nodemailer is loaded with the first mail.
 */
export const createMailer = ({ smtpUrl, ...options }: MailerOptions): Mailer =>
  smtpUrl ? mailBySmtp(smtpUrl, options.from) : mailIntoFiles(options);

function mailBySmtp(smtpUrl: string, from: string): Mailer {
  const open = async () => (await import('nodemailer')).createTransport(smtpUrl);
  let opened: ReturnType<typeof open> | undefined;
  return {
    send: async (mail) => {
      opened ??= open();
      await (await opened).sendMail({ from, ...mail } satisfies SendMailOptions);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

const mailIntoFiles = ({ from, mailDir, log }: Omit<MailerOptions, 'smtpUrl'>): Mailer => ({
  send: async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail({ from, ...mail });
    await mkdir(mailDir, { recursive: true });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = join(mailDir, `${stamp}-${crypto.randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message as Buffer, { flag: 'wx', mode: 0o600 });
    log.info({ file }, 'mail written to the data folder');
  },
  close: () => {},
});
