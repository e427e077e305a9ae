/** Of how many members one may ask at once. */
export const mostAskedFor = 50;

/** What speaks for two people getting on. */
export interface Reasons {
  interests: readonly string[];
  meetings: number;
}

/** Having sat at one table says more than a word that both have chosen. */
const meetingWeight = 2;

export const likelihood = ({ interests, meetings }: Reasons): number =>
  interests.length + meetingWeight * meetings;
