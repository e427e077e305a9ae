/** How well the community knows a member, lowest first. */
export const stages = ['new', 'met', 'vouched'] as const;
export type Stage = (typeof stages)[number];

/** The stage of a member. Administrators are always vouched, and a member without a stored stage is new. */
export const stageOfMember = (row: { admin_id: string | null; stage: Stage | null }): Stage =>
  row.admin_id === null ? (row.stage ?? 'new') : 'vouched';
