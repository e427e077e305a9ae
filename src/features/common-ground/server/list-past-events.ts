/** Lists the ids of a member's past events, newest first. Implemented by the events feature. */
export type ListPastEvents = (userId: string, limit: number) => Promise<string[]>;

/** How many of the viewer's most recent past events are considered. */
export const maxEvents = 30;
