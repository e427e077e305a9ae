const admin = { differs: 'Only administrators may call it.' };

/** One probe for each procedure about invitations and the waiting list. */
export const joiningProbes = {
  'invitations.createInvitation': { bodies: () => [{}] },
  'invitations.listInvitations': { isList: true },
  'invitations.revokeInvitation': {},
  'invitations.readInviter': {},
  'invitations.readJoining': admin,
  'invitations.setJoining': { ...admin, bodies: () => [{ mode: 'open' }] },
  'waitingList.askToJoin': { bodies: () => [{ email: 'new@sample.test' }] },
  'waitingList.listWaiting': admin,
  'waitingList.inviteWaiting': admin,
  'waitingList.removeWaiting': admin,
};
