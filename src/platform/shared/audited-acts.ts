/** Every kind of privileged act. The administrators' page has a sentence for each. */
export const auditedActs = [
  'case.decided',
  'case.refused',
  'appeal.decided',
  'appeal.refused',
  'moderator.appointed',
  'moderator.removed',
  'administrator.appointed',
  'administrator.removed',
  'second-factor.removed',
  'sessions.ended',
  'area.created',
  'area.renamed',
  'area.deleted',
  'areas.ordered',
  'testimonial.reviewed',
  'waiting.removed',
  'waiting.downloaded',
  'waiting.invited',
  'joining.changed',
  'stage.changed',
  'rules.published',
  'slow-mode.changed',
  'suspension.lifted',
] as const;

/** A kind of privileged act. */
export type AuditedAct = (typeof auditedActs)[number];
