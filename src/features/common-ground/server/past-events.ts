/** Which events of a member are over, the newest first; `events` knows, which stands below on the map. */
export type PastEvents = (userId: string, most: number) => Promise<string[]>;

/** So many of the viewer's last events are looked at. */
export const maxEvents = 30;
