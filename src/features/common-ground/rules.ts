/** How many members one request may ask about. */
export const maxRequestedIds = 50;

/** What a member has in common with the viewer. */
export interface Reasons {
  interests: readonly string[];
  sharedEvents: number;
}

/** Having been at the same event counts for more than an interest that both picked. */
const sharedEventWeight = 2;

export const matchScore = ({ interests, sharedEvents }: Reasons): number =>
  interests.length + sharedEventWeight * sharedEvents;
