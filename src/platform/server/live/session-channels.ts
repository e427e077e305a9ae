import { defineChannel } from './broker.ts';

/** A session that ended, by its token. */
export const sessionEnded = defineChannel<string>('session.ended');

/** A member whose account or sessions changed, by account id: cached data about them is stale. */
export const sessionsChanged = defineChannel<string>('sessions.changed');
