/** The sample calls for the community rules, and for removing participants from an event. */
export const powersCalls = {
  'events.listRemovedMembers': {},
  'events.removeParticipant': { body: { reason: '' }, status: 404 },
  'events.letBackIn': { status: 404 },
  'communityRules.readRules': {},
  'communityRules.publishRules': {
    body: { text: 'Be kind.', whatChanged: 'Shorter.', version: 0 },
    rows: { rules_version: 1, rules_reader: 1, audit_entry: 1 },
  },
  'communityRules.listRulesChanges': {},
  'communityRules.markRulesRead': { body: { version: 0 }, rows: { rules_reader: 1 } },
};
