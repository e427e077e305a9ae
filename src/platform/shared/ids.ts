import { uuidv7 } from 'uuidv7';

/** Creates a UUIDv7. Ids sort by creation time, so ordering by primary key is ordering by time. */
export const newId = (): string => uuidv7();
