import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { invitationCopy } from '../copy.ts';
import { listInvitations, readInviter } from './invitations.ts';

/** The invitations that a member has created, for their data export. */
export const invitationsExport = (services: Services): ExportSource => ({
  file: 'invitations.json',
  get description() {
    return invitationCopy.exportDescription;
  },
  read: (viewer) =>
    eachPageItem((cursor) => listInvitations(services, viewer, { cursor, limit: 50 })),
});

/** Who invited a member, for their data export. */
export const inviterExport = (services: Services): ExportSource => ({
  file: 'inviter.json',
  get description() {
    return invitationCopy.exportInviter;
  },
  async *read(viewer) {
    const { inviter } = await readInviter(services, viewer, viewer.userId);
    if (inviter) yield inviter;
  },
});
