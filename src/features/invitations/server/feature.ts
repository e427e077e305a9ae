import { accountCreated } from '#features/accounts/activity.ts';
import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { profileCreated } from '#features/profiles/activity.ts';
import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { expiredKeptMs } from '../rules.ts';
import { announceNewMember, consumeInvitationOf } from './consume-invitation.ts';
import { deleteInvitationMails, listInvitations, readInviter } from './invitations.ts';
import { invitationsRoutes } from './routes.ts';
import { deleteExpired } from './store.ts';

/** The invitations that a member has created, for their data export. */
const invitationsExport = (services: Services): ExportSource => ({
  file: 'invitations.json',
  read: (viewer) =>
    eachPageItem((cursor) => listInvitations(services, viewer, { cursor, limit: 50 })),
});

/** Who invited a member, for their data export. */
const inviterExport = (services: Services): ExportSource => ({
  file: 'inviter.json',
  async *read(viewer) {
    const { inviter } = await readInviter(services, viewer, viewer.userId);
    if (inviter) yield inviter;
  },
});

/** Personal links to join the community, and whether joining requires one. */
export const invitationsFeature: Feature<FeatureContext> = {
  name: 'invitations',
  tables: ['invitation', 'joining_choice'],
  start(context) {
    const { services } = context;
    const { acts, clock, db, jobs } = services;
    jobs.repeat('expired invitations', hourMs, () => deleteExpired(db, clock() - expiredKeptMs));
    acts.on(accountCreated, (act, account) => consumeInvitationOf(services, act, account));
    acts.on(profileCreated, announceNewMember);
    return {
      router: invitationsRoutes(context),
      exports: [invitationsExport(services), inviterExport(services)],
      onAccountDeleted: (act, account) => deleteInvitationMails(services, act, account),
    };
  },
};
