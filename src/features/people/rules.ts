import { countScore } from '#features/common-ground/rules.ts';
import { dayMs } from '#platform/shared/clock.ts';

/** In a community with fewer members, the directory has no filters: everybody fits on one page. */
export const minMembersForFilters = 20;

/**
 * The name of the limit on how many members the directory shows to a viewer in a day. The limit is lower on the
 * viewer's first day, so that new accounts cannot copy the list.
 */
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
