/** The maximum number of members, or of events, in one request. */
export const maxRequestedIds = 50;

/** How many participants whom the viewer knows are listed for each event. */
export const maxKnownParticipants = 24;

/** What a member has in common with the viewer. */
export interface Reasons {
  interests: readonly string[];
  sharedEvents: number;
}

/** A shared event counts more than a shared interest. */
const sharedEventWeight = 2;

/** The score of members with this many interests and events in common. */
export const countScore = (shared: { interests: number; sharedEvents: number }): number =>
  shared.interests + sharedEventWeight * shared.sharedEvents;

export const matchScore = ({ interests, sharedEvents }: Reasons): number =>
  countScore({ interests: interests.length, sharedEvents });
