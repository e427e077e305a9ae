import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { contactChoiceExport, contactsExport } from './member-data.ts';
import { reportIgnored } from './report-ignored.ts';
import { contactsRoutes } from './routes.ts';
import { eraseFingerprints } from './store.ts';

/** How long a fingerprint is kept. It is compared for a day; the rest is a safety margin. */
const fingerprintLifeMs = 2 * dayMs;

/** Who may write to whom, and how many new people a member may write to. */
export const contactsFeature: Feature<FeatureContext> = {
  name: 'contacts',
  tables: ['contact', 'contact_choice'],
  start(context) {
    const { services } = context;
    const { acts, clock, jobs } = services;
    jobs.repeat('fingerprints of first messages', hourMs, () =>
      acts.transact(({ trx }) => eraseFingerprints(trx, clock() - fingerprintLifeMs)),
    );
    jobs.repeat('ignored first contacts', dayMs, () => reportIgnored(services));
    return {
      router: contactsRoutes(context),
      exports: [contactChoiceExport(services), contactsExport(services)],
    };
  },
};
