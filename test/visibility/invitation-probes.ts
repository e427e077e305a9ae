const admin = { differs: 'Only administrators may call it.' };

/** One probe for each procedure about invitations. */
export const invitationProbes = {
  'invitations.createInvitation': { bodies: () => [{}] },
  'invitations.listInvitations': { isList: true },
  'invitations.revokeInvitation': {},
  'invitations.readInviter': {},
  'invitations.readJoining': admin,
  'invitations.setJoining': { ...admin, bodies: () => [{ mode: 'open' }] },
};
