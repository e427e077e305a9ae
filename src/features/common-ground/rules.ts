/** Of how many members one may ask at once. */
export const maxRequestedIds = 50;

/** What speaks for two people getting on. */
export interface Reasons {
  interests: readonly string[];
  sharedEvents: number;
}

/** Having sat at one table says more than a word that both have chosen. */
const sharedEventWeight = 2;

export const matchScore = ({ interests, sharedEvents }: Reasons): number =>
  interests.length + sharedEventWeight * sharedEvents;
