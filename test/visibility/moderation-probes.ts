import type { TestIds } from './requests.ts';

interface Probe {
  bodies?: (ids: TestIds) => unknown[];
  isList?: boolean;
  differs?: string;
}

const admin: Probe = { differs: 'Only administrators may call it.' };
const moderator: Probe = { differs: 'Only moderators may call it.' };

/** One probe for each procedure of reports, decisions, the audit log, the list of members and the areas. */
export const moderationProbes: Record<string, Probe> = {
  'areas.listAreas': {},
  'areas.listAreaCounts': admin,
  'areas.createArea': { ...admin, bodies: () => [{ name: 'Harbour' }] },
  'areas.renameArea': { ...admin, bodies: () => [{ name: 'Harbour' }] },
  'areas.orderAreas': { ...admin, bodies: () => [{ areaIds: [] }] },
  'areas.deleteArea': admin,
  'cases.createReport': {
    // The same kinds even if `commentId` is empty, so that leak-matrix.test.ts can compare the responses. Messages and
    // members are left out: after a block, the viewer can still report messages, and a member whom they have blocked.
    bodies: ({ postId, eventId, commentId, userId }) =>
      [
        { kind: 'post', id: postId[0] },
        { kind: 'event', id: eventId[0] },
        { kind: 'comment', id: commentId[0] ?? 'nothing' },
        { kind: 'profile', id: userId[0] },
      ].map((target) => ({ ...target, ground: 'spam' })),
  },
  'cases.listOwnReports': { isList: true },
  'cases.listOwnCases': { isList: true },
  'cases.readOwnCase': {},
  'cases.appeal': { bodies: () => [{ text: 'It was a joke.' }] },
  'cases.eraseContent': {},
  'cases.listCases': moderator,
  'cases.readCase': moderator,
  'cases.decideCase': { ...moderator, bodies: () => [{ measure: 'none' }] },
  'cases.decideAppeal': { ...admin, bodies: () => [{ outcome: 'kept', reason: 'No.' }] },
  'audit.listAuditEntries': admin,
  'members.listMembers': admin,
  'members.listMemberSessions': admin,
  'members.endMemberSessions': admin,
  'members.appointModerator': admin,
  'members.removeModerator': admin,
};
