import type { Migration } from './migrations.ts';

/** Indexes the participants of an event by when they joined. Every card of an event shows the first ones. */
export const orderParticipants: Migration = async (db) => {
  await db.schema
    .createIndex('event_participant_order')
    .on('event_participant')
    .columns(['event_id', 'joined_at', 'user_id'])
    .execute();
};
