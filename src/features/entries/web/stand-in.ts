const prefix = 'sending-';

/** The id of an entry that is shown before the server has it, by the key that it is sent under. */
export const standInId = (key: string): string => prefix + key;

/** Whether an entry has no page yet, and nothing that could be done with it. */
export const isStandIn = (id: string): boolean => id.startsWith(prefix);
