import { defineChannel } from './broker.ts';

/** Announces that a session has ended, with its id. */
export const sessionEnded = defineChannel<string>('session.ended');

/** Announces that cached data about a member's account or sessions is stale, with the account's id. */
export const sessionsChanged = defineChannel<string>('sessions.changed');
