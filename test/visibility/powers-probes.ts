/** The probes for the community rules, and for removing participants from an event. */
export const powersProbes = {
  'events.listRemovedMembers': {},
  'events.removeParticipant': { bodies: () => [{ reason: 'Too loud.' }] },
  'events.letBackIn': {},
  'communityRules.readRules': {},
  'communityRules.publishRules': {
    differs: 'Only administrators may call it.',
    bodies: () => [{ text: 'Be kind.', whatChanged: 'Shorter.', version: 0 }],
  },
  'communityRules.listRulesChanges': {},
  'communityRules.markRulesRead': { bodies: () => [{ version: 0 }] },
};

/** The documents that everyone can read. */
export const publicPageProbes = {
  'GET /legal/terms': {},
  'GET /legal/privacy': {},
  'GET /rules': {},
  'GET /rules/:version': {},
};
