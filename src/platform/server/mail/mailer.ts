import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { scriptPath } from '../script-path.ts';
import type { MailBody } from './render-mail-body.ts';

interface MailHead {
  to: string;
  subject: string;
  headers?: Record<string, string>;
  /**
   * Whether the email must never arrive twice, even if it may therefore never arrive. True for those that tell members
   * of something that they also find on the site.
   */
  atMostOnce?: boolean;
  /** If the email is sent late, it is composed again by the feature that has registered for its kind of subject. */
  about?: MailSubject;
}

/** What an email is about. Features extend it with what they need to compose the email again. */
export interface MailSubject {
  kind: string;
}

/** An email to one address. It is rendered when it is sent, so that thousands of stored digests take little space. */
export interface Mail extends MailHead {
  body: MailBody;
}

/** An email as text and as HTML. Earlier versions stored emails like this. */
export interface RenderedMail extends MailHead {
  text: string;
  html: string;
}

/** An email as the outbox stores it. */
export interface StoredMail {
  to: string;
  /** The rest of a {@link Mail} or {@link RenderedMail} as JSON. Usually, only the thread parses it. */
  content: string;
}

/** Sends emails through a mail server, or writes them to files if none is configured. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the email or a file contains it; rejects otherwise. An email that is
   * resent keeps its id, so that mail clients can recognize the duplicate. If the email is `atMostOnce`, `beforeData`
   * runs when the mail server is ready to receive it; if `beforeData` rejects, no data is sent.
   */
  send(mail: StoredMail, id: string, beforeData?: () => Promise<void>): Promise<void>;
  close(): void;
}

/** How emails are sent. */
export interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** The name of the community, with which each email begins. */
  community: string;
  /** The folder for emails if there is no SMTP server: one `.eml` file each. */
  mailDir: string;
}

/** A message to the thread: an email to send. */
export interface MailJob {
  key: number;
  mail: StoredMail;
  id: string;
}

/** The response to a message `isReady`: whether the thread may send the data of the email. */
export interface MailPermission {
  key: number;
  isAllowed: boolean;
}

/**
 * The thread's messages. `isReady` asks whether it may send the data of an email. `fields` contains the fields of the
 * error that are lost when it is posted between threads.
 */
export type MailResult =
  | { key: number; isReady: true }
  | { key: number; file: string | null }
  | { key: number; error: unknown; fields: Record<string, unknown> };

/** The thread takes about 20 MB of memory, so it ends after this time without an email. */
const maxIdleMs = 30_000;

/**
 * Creates a mailer that renders and sends emails in a thread. The thread starts with the first email. An email takes
 * about 2 ms of processor time, so thousands of digests would otherwise slow down the site. The log contains the name
 * of a written file but not its content, because an email can contain a link that grants access.
 */
export function createMailer({ log, ...options }: MailerOptions & { log: Log }): Mailer {
  let thread: MailThread | null = null;
  const start = (): MailThread => {
    const started = startThread(options, () => {
      if (thread === started) thread = null;
    });
    return started;
  };
  return {
    async send(mail, id, beforeData) {
      thread ??= start();
      const file = await thread.send(mail, id, beforeData);
      if (file) log.info({ file }, 'email written to the data folder');
    },
    close: () => thread?.end(),
  };
}

interface MailThread {
  send(mail: StoredMail, id: string, beforeData?: () => Promise<void>): Promise<string | null>;
  end(): void;
}

interface PendingMail extends PromiseWithResolvers<string | null> {
  beforeData: (() => Promise<void>) | undefined;
  /** Why `beforeData` has stopped this email. */
  stoppedBy?: unknown;
}

/** Starts a thread, which keeps this process running while there are emails to send. Calls `onEnd` when it ends. */
function startThread(options: MailerOptions, onEnd: () => void): MailThread {
  const worker = new Worker(scriptPath(import.meta, 'mail-thread'), {
    workerData: options,
    execArgv: [],
  });
  const pending = new Map<number, PendingMail>();
  let lastKey = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    onEnd();
    void worker.terminate();
  };
  const settle = (key: number) => {
    const job = pending.get(key);
    pending.delete(key);
    if (pending.size === 0) {
      worker.unref();
      idle = setTimeout(end, maxIdleMs).unref();
    }
    return job;
  };
  const fail = (error: Error) => {
    onEnd();
    for (const key of [...pending.keys()]) settle(key)?.reject(error);
    clearTimeout(idle);
  };
  /** Lets the thread send the data of an email once `beforeData` has run. If that fails, the email is not sent. */
  const permit = async (key: number) => {
    const job = pending.get(key);
    const stoppedBy = await job?.beforeData?.().catch((error: unknown) => error);
    if (job && stoppedBy) job.stoppedBy = stoppedBy;
    worker.postMessage({ key, isAllowed: !stoppedBy } satisfies MailPermission);
  };
  worker.on('message', (result: MailResult) => {
    if ('isReady' in result) return void permit(result.key);
    const job = settle(result.key);
    if ('file' in result) job?.resolve(result.file);
    else job?.reject(job.stoppedBy ?? Object.assign(result.error as Error, result.fields));
  });
  worker.once('error', fail);
  worker.once('exit', () => fail(new Error('The thread that sends emails has ended.')));

  return {
    send(mail, id, beforeData) {
      clearTimeout(idle);
      worker.ref();
      lastKey += 1;
      const job = { ...Promise.withResolvers<string | null>(), beforeData };
      pending.set(lastKey, job);
      worker.postMessage({ key: lastKey, mail, id } satisfies MailJob);
      return job.promise;
    },
    end,
  };
}
