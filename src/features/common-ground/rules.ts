import { dayMs } from '#platform/shared/clock.ts';

/** How long a member counts as new. */
export const newForMs = 30 * dayMs;

/** Whether a member joined recently. */
export const isNew = (joinedAt: number, now: number): boolean => now - joinedAt < newForMs;

/** How long a member counts as active after they have created a post or an event. */
export const activeForMs = 14 * dayMs;

/** Which of two members joined recently. */
export function whoIsNew(
  times: { viewer: number; other: number },
  now: number,
): 'both' | 'they' | 'viewer' | 'neither' {
  const viewer = isNew(times.viewer, now);
  if (isNew(times.other, now)) return viewer ? 'both' : 'they';
  return viewer ? 'viewer' : 'neither';
}

/** Whether the other of two members joined recently. */
export const joinedRecently = ({ newcomers }: { newcomers: ReturnType<typeof whoIsNew> }) =>
  newcomers === 'both' || newcomers === 'they';

/** Interleaves lists without repeats: the first of each list, then the second of each. */
export function interleave<T>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const merged = new Set<T>();
  for (let index = 0; index < longest; index += 1) {
    for (const list of lists) {
      const item = list[index];
      if (item !== undefined) merged.add(item);
    }
  }
  return [...merged];
}

/** The maximum number of members, or of events, in one request. */
export const maxRequestedIds = 50;

/** The maximum number of known participants to list for each event. */
export const maxKnownParticipants = 24;

/** What a member has in common with the viewer. */
export interface Reasons {
  interests: readonly string[];
  sharedEvents: number;
}

/** A shared event counts more than a shared interest. */
const sharedEventWeight = 2;

/** The score of a member who has this many interests and past events in common with the viewer. */
export const countScore = (shared: { interests: number; sharedEvents: number }): number =>
  shared.interests + sharedEventWeight * shared.sharedEvents;

export const matchScore = ({ interests, sharedEvents }: Reasons): number =>
  countScore({ interests: interests.length, sharedEvents });
