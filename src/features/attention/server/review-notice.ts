import type { LateReview } from '#platform/server/mail/late-mails.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { decideDelivery, markAsMailed } from './decide-delivery.ts';
import type { NoticeSubject } from './notification-mail.ts';
import { undecideDeliveries } from './sent-delivery-store.ts';

/**
 * Decides again about an email that is sent late. If it is not wanted now, it is deleted and its deliveries
 * are due again: `deliverDue` cancels them, delays them or chooses another channel.
 */
export const reviewNotice =
  (services: Pick<Services, 'engine' | 'clock' | 'config' | 'secret'>): LateReview<NoticeSubject> =>
  async (trx, subject) => {
    const now = services.clock();
    await lockVisibility(trx, services.engine, [subject.userId]);
    for (const delivery of await undecideDeliveries(trx, subject, now)) {
      const decided = await decideDelivery(trx, delivery, now);
      if (!decided) continue;
      const { decision } = decided;
      const isMail = 'channel' in decision && decision.channel === 'mail';
      return isMail ? markAsMailed(services, trx, decided, now) : null;
    }
    return null;
  };
