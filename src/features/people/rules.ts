import { countScore } from '#features/common-ground/rules.ts';
import { dayMs } from '#platform/shared/clock.ts';

/** In a community with fewer members, the directory has no filters: everybody fits on one page. */
export const minMembersForFilters = 20;

/** The limit on members shown in a day. Lower on a member's first day, so that new accounts cannot copy the list. */
export const directoryLimit = (joinedAt: number, now: number) =>
  now - joinedAt < dayMs ? 'directoryFirstDay' : 'directory';

/** How much a member has in common with the viewer, in numbers. */
export interface SharedCounts {
  interests: number;
  sharedEvents: number;
  sharedGroups: number;
}

/** The score by which members are sorted; 0 if they have nothing in common. */
export const commonGroundScore = ({ sharedGroups, ...counts }: SharedCounts): number =>
  countScore(counts) + sharedGroups;
