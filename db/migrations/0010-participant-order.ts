import type { Migration } from './migrations.ts';

/** The first participants of an event are read with every card that shows it. */
export const orderParticipants: Migration = async (db) => {
  await db.schema
    .createIndex('event_participant_order')
    .on('event_participant')
    .columns(['event_id', 'joined_at', 'user_id'])
    .execute();
};
