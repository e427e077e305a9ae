/** One call per procedure about invitations. */
export const invitationCalls = {
  'invitations.createInvitation': { body: {}, rows: { invitation: 1 } },
  'invitations.listInvitations': {},
  'invitations.revokeInvitation': { rows: { invitation: -1 } },
  'invitations.readInviter': {},
  'invitations.readJoining': {},
  'invitations.setJoining': { body: { mode: 'open' }, rows: { joining_choice: 1, audit_entry: 1 } },
};
