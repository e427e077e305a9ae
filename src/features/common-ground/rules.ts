/** The maximum number of members in one request. */
export const maxRequestedIds = 50;

/** What a member has in common with the viewer. */
export interface Reasons {
  interests: readonly string[];
  sharedEvents: number;
}

/** A shared event counts more than a shared interest. */
const sharedEventWeight = 2;

export const matchScore = ({ interests, sharedEvents }: Reasons): number =>
  interests.length + sharedEventWeight * sharedEvents;
