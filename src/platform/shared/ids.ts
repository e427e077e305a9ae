import { uuidv7 } from 'uuidv7';

/** Creates a UUIDv7. Ids sort by creation time, so a primary key is also an order. */
export const newId = (): string => uuidv7();
