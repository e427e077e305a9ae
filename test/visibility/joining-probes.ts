const admin = { differs: 'Only administrators may call it.' };

/** One probe for each procedure about invitations, stages, first contacts and the waiting list. */
export const joiningProbes = {
  'invitations.createInvitation': { bodies: () => [{}] },
  'invitations.listInvitations': { isList: true },
  'invitations.revokeInvitation': {},
  'invitations.readInviter': {},
  'invitations.readJoining': admin,
  'invitations.setJoining': { ...admin, bodies: () => [{ mode: 'open' }] },
  'stages.listVouches': { isList: true, showsMuted: /vouches/ },
  'stages.vouchFor': {},
  'stages.takeBackVouch': {},
  'stages.setStage': { ...admin, bodies: () => [{ stage: 'met', reason: 'met in person' }] },
  'contacts.readContactChoice': {},
  'contacts.setContactChoice': { bodies: () => [{ choice: 'everyone' }] },
  'messages.acceptRequest': {},
  'messages.countRequests': {},
  'messages.deleteRequest': {},
  'waitingList.askToJoin': { bodies: () => [{ email: 'new@sample.test' }] },
  'waitingList.listWaiting': admin,
  'waitingList.inviteWaiting': admin,
  'waitingList.removeWaiting': admin,
};
