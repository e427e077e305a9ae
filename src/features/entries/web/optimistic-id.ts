const prefix = 'sending-';

/** The id of an entry or a comment that is shown before the server has it, by the key that it is sent under. */
export const optimisticId = (key: string): string => prefix + key;

/** Whether the server has none of it yet: it has no page, and nothing could be done with it. */
export const isOptimistic = (id: string): boolean => id.startsWith(prefix);
