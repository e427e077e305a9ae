const prefix = 'sending-';

/** The temporary id of an entry that is shown before it is stored, derived from its idempotency key. */
export const optimisticId = (key: string): string => prefix + key;

/** Whether an entry is not stored yet. Such an entry has no page and no actions. */
export const isOptimistic = (id: string): boolean => id.startsWith(prefix);
