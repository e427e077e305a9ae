import type { Kysely, Transaction } from 'kysely';
import pLimit from 'p-limit';
import type { Schema } from '#db/schema.ts';
import { type Clock, minuteMs } from '#platform/shared/clock.ts';
import {
  type ClaimedMail,
  deleteClaimedMail,
  deleteUnsentMails,
  listUnsentMailsTo,
  replaceClaimedMail,
} from '../database/outbox-store.ts';
import type { Mail, MailSubject } from './mailer.ts';

type Trx = Transaction<Schema>;

/** Longer than sending a backlog takes, such as the digests of a whole community. */
const lateMs = 5 * minuteMs;

/**
 * Composes an email again, with what is true now, in the transaction that replaces the stored email. Null if the email
 * is to be deleted.
 */
export type LateReview<Subject> = (trx: Trx, subject: Subject) => Promise<Mail | null>;

/**
 * Replaces the content of an email that this process has claimed, if it is late. Returns null if the email was deleted.
 */
export type ReviewIfLate = (claimed: ClaimedMail) => Promise<ClaimedMail | null>;

/** The reviews of all kinds of late emails. */
export interface LateMails {
  /** Registers how to review late emails about a kind of subject; called at startup. `start` runs once for each run. */
  on<Subject extends MailSubject>(kind: Subject['kind'], start: () => LateReview<Subject>): void;
  /** Starts to review the emails of one run of the outbox. */
  startRun(): ReviewIfLate;
}

/** The email was deleted, or another process has claimed it. */
export class MailDeletedError extends Error {}

/** The parts of an email that are stored. */
export const toStored = ({ to, ...content }: Mail) => ({
  recipient: to,
  subject: content.subject,
  content: JSON.stringify(content),
});

function readSubject(content: string | null): MailSubject | undefined {
  const { about }: { about?: MailSubject } = JSON.parse(content ?? '{}');
  return about;
}

/**
 * An email is late if an attempt has failed, or if it has waited for a while because the mail server could not be
 * reached. Its recipient may have read what it is about since then.
 */
const isLate = ({ attempts, created_at }: ClaimedMail, now: number): boolean =>
  attempts > 1 || created_at < now - lateMs;

/** Creates the reviews of one process. */
export function createLateMails({ db, clock }: { db: Kysely<Schema>; clock: Clock }): LateMails {
  const kinds = new Map<string, () => LateReview<never>>();

  const review = (claimed: ClaimedMail, compose: (trx: Trx) => Promise<Mail | null>) =>
    db.transaction().execute(async (trx) => {
      const mail = await compose(trx);
      const stored = mail && toStored(mail);
      const isClaimed = stored
        ? await replaceClaimedMail(trx, claimed, stored)
        : await deleteClaimedMail(trx, claimed);
      if (!isClaimed) throw new MailDeletedError();
      return stored && { ...claimed, ...stored };
    });

  return {
    on: (kind, start) => void kinds.set(kind, start),
    startRun() {
      // One at a time, so that the site stays fast and the pool has connections for requests.
      const limit = pLimit(1);
      const started = new Map<string, LateReview<never> | undefined>();
      return async (claimed) => {
        if (!isLate(claimed, clock())) return claimed;
        const subject = readSubject(claimed.content);
        if (!subject) return claimed;
        const { kind } = subject;
        if (!started.has(kind)) started.set(kind, kinds.get(kind)?.());
        const compose = started.get(kind);
        if (!compose) return claimed;
        return limit(() => review(claimed, (trx) => compose(trx, subject as never)));
      };
    },
  };
}

/** An email that was found in the outbox. */
export interface FoundMail<Subject> {
  subject: Subject;
  /** False if the mail server may just be receiving the email, so it is not deleted. */
  isDeleted: boolean;
}

/** Deletes the unsent emails about a kind of subject to some addresses. */
export async function takeBackMails<Subject extends MailSubject>(
  trx: Trx,
  kind: Subject['kind'],
  recipients: readonly string[],
): Promise<FoundMail<Subject>[]> {
  if (recipients.length === 0) return [];
  const found = (await listUnsentMailsTo(trx, recipients)).flatMap(({ id, content }) => {
    const subject = readSubject(content);
    return subject?.kind === kind ? [{ id, subject: subject as Subject }] : [];
  });
  if (found.length === 0) return [];
  const deleted = await deleteUnsentMails(
    trx,
    found.map(({ id }) => id),
  );
  const ids = new Set(deleted.map(({ id }) => id));
  return found.map(({ id, subject }) => ({ subject, isDeleted: ids.has(id) }));
}
