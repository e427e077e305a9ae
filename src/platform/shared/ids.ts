import { uuidv7 } from 'uuidv7';

/** A new UUIDv7: unique, and in the order of its making, so that a primary key is also an order. */
export const newId = (): string => uuidv7();
