import { defineChannel } from './broker.ts';

/** A session that ended, by its token. */
export const sessionEnded = defineChannel<string>('session.ended');

/** A member whose account or sessions changed, by the account's id: what is known of them is stale. */
export const sessionsChanged = defineChannel<string>('sessions.changed');
