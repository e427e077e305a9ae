import { uuidv7 } from 'uuidv7';

/** Creates a UUIDv7. UUIDv7s sort by the time of their creation, unlike the original ids that imported content has. */
export const newId = (): string => uuidv7();
