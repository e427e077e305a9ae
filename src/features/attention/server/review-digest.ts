import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import { createSuggestionLists } from '#features/common-ground/server/list-suggestions.ts';
import type { LateReview } from '#platform/server/mail/late-mails.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { composeDigest, findNextTime, isDigestWanted } from './compose-digest.ts';
import type { DigestSubject } from './digest-mail.ts';
import { completeByDigest, findDigest, moveDueDigest } from './digest-store.ts';
import { readFilters } from './read-unread.ts';
import { deletedMailbox, isSuspended, listMailboxes } from './settings-store.ts';

/**
 * Starts to compose digests again that are sent late. What they have in common is read once. The next digest of a member
 * is planned from the time at which this one is composed. If this one is not sent, its date stays the same.
 */
export function startDigestReview(
  services: Services,
  listPastEvents: ListPastEvents,
): LateReview<DigestSubject> {
  const { engine, clock } = services;
  const lists = createSuggestionLists(services);
  const digestServices = { ...services, listPastEvents, lists, nextTimes: new Map() };
  return async (trx, { userId, since, composedAt }) => {
    const now = clock();
    await lockVisibility(trx, engine, [userId]);
    const due = await findDigest(trx, userId);
    // If the member has turned digests off and on again, they want only what is new since then.
    if (due?.last_digest_at !== composedAt) return null;
    const mailbox = (await listMailboxes(trx, [userId], now)).get(userId) ?? deletedMailbox;
    const filters = await readFilters(trx, [userId]);
    const isWanted = isDigestWanted(due, mailbox, now) && !(await isSuspended(trx, userId, now));
    const recipient = { due, since, mailbox, filters };
    const mail = isWanted ? await composeDigest(digestServices, trx, recipient, now) : null;
    const isMoved = await moveDueDigest(trx, due, {
      nextAt: mail ? findNextTime(digestServices, due, now) : due.next_digest_at,
      lastAt: isWanted ? now : since,
    });
    // The outbox tries again later.
    if (!isMoved) throw new Error('The member has just changed when they get digests.');
    if (mail) await completeByDigest(trx, [userId]);
    return mail;
  };
}
