import { stages } from '#features/profiles/stages.ts';

/** What a member may do for the community. */
export const roles = ['member', 'moderator', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** Which members a list contains. */
export const memberFilters = ['all', 'team', 'restricted', ...stages] as const;
export type MemberFilter = (typeof memberFilters)[number];

/** How many members a search finds at most; typing another letter narrows it. */
export const maxFound = 20;
