import type { CommonGroundContext } from '#features/common-ground/server/routes.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { deliverDue } from './deliver.ts';
import { deleteOldDeliveries } from './delivery-store.ts';
import type { DigestSubject } from './digest-mail.ts';
import { attentionExport } from './member-data.ts';
import type { NoticeSubject } from './notification-mail.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { deriveVapidKeys } from './push-encryption.ts';
import { createPushSender } from './push-sender.ts';
import { startDigestReview } from './review-digest.ts';
import { reviewNotice } from './review-notice.ts';
import { attentionRoutes } from './routes.ts';
import { sendDigests } from './send-digests.ts';
import { followPreferences } from './settings.ts';
import { unsubscribeEndpoints } from './unsubscribe.ts';

const pollMs = 30_000;
/** Longer than the time between two digests, because a digest leaves out what was delivered since the last one. */
const keptMs = 30 * dayMs;

/** Push notifications, emails and digests, through which notifications reach members while they are away. */
export const attentionFeature: Feature<CommonGroundContext> = {
  name: 'attention',
  tables: ['attention_setting', 'delivery', 'notice_setting', 'push_subscription'],
  start(context) {
    const { services } = context;
    const { db, clock, jobs, outbox } = services;
    const keys = deriveVapidKeys(services.secret);
    const sendPush = createPushSender(services, keys);
    planDeliveries(services);
    followPreferences(services);
    outbox.onLate<NoticeSubject>('notice', () => reviewNotice(services));
    outbox.onLate<DigestSubject>('digest', () =>
      startDigestReview(services, context.listPastEvents),
    );
    jobs.repeat('deliveries', pollMs, () => deliverDue(services, sendPush));
    jobs.repeat('digests', minuteMs, () => sendDigests(services, context.listPastEvents));
    jobs.repeat('old deliveries', dayMs, () => deleteOldDeliveries(db, clock() - keptMs));
    return {
      router: attentionRoutes(context, keys.publicKey),
      endpoints: unsubscribeEndpoints(services),
      exports: [attentionExport(services)],
    };
  },
};
