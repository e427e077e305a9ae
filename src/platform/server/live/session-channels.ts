import { defineChannel } from './broker.ts';

/** Announces that the session with this id has ended. */
export const sessionEnded = defineChannel<string>('session.ended');

/** Announces that cached data about the account with this id, or about its sessions, is stale. */
export const sessionsChanged = defineChannel<string>('sessions.changed');
