/** One call per procedure about invitations, the stages that limit them, and slow mode. */
export const invitationCalls = {
  'stages.listVouches': {},
  'stages.vouchFor': { status: 403 },
  'stages.takeBackVouch': {},
  // The member already has a row with the stage `met`, so none is added.
  'stages.setStage': {
    body: { stage: 'vouched', reason: 'met in person' },
    rows: { audit_entry: 1 },
  },
  'slowMode.readSlowMode': {},
  'slowMode.startSlowMode': { body: { hours: 1 }, rows: { slow_mode: 1, audit_entry: 1 } },
  'slowMode.endSlowMode': { rows: { slow_mode: 1, audit_entry: 1 } },
  'invitations.createInvitation': { body: {}, rows: { invitation: 1 } },
  'invitations.listInvitations': {},
  'invitations.revokeInvitation': { rows: { invitation: -1 } },
  'invitations.readInviter': {},
  'invitations.readJoining': {},
  'invitations.setJoining': { body: { mode: 'open' }, rows: { joining_choice: 1, audit_entry: 1 } },
};
