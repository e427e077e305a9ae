import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { lastNumbers, type Topic } from '../database/live-update-log.ts';
import { type LiveUpdateListener, TopicReader } from './topic-reader.ts';

/**
 * Creates the readers of one process: one for each topic that has listeners. Once opened, the reader of `everyone`
 * stays open.
 */
export function createTopicReaders(db: Kysely<Schema>) {
  const opening = new Map<Topic, Promise<TopicReader>>();
  const opened = new Map<Topic, TopicReader>();

  function open(topic: Topic): Promise<TopicReader> {
    const reader = TopicReader.open(db, topic).then(async (reader) => {
      opened.set(topic, reader);
      // Reads the updates that were published while the reader was being opened, because they did not reach it.
      await reader.catchUp();
      return reader;
    });
    opening.set(topic, reader);
    reader.catch(() => {
      opening.delete(topic);
      opened.delete(topic);
    });
    return reader;
  }

  return {
    opened: (topic: Topic) => opened.get(topic),
    /** Adds a member's listener to the reader of a topic, which is opened if necessary. */
    async join(topic: Topic, userId: string, listener: LiveUpdateListener): Promise<TopicReader> {
      for (;;) {
        const reader = await (opening.get(topic) ?? open(topic));
        // The last listener may have left in the meantime, which closes the reader.
        if (opened.get(topic) !== reader) continue;
        reader.add(userId, listener);
        return reader;
      }
    },
    leave(topic: Topic, userId: string, listener: LiveUpdateListener): void {
      const reader = opened.get(topic);
      reader?.remove(userId, listener);
      if (!reader?.isIdle || topic === 'everyone') return;
      opening.delete(topic);
      opened.delete(topic);
    },
    async catchUp(): Promise<void> {
      // Reads members' own topics before `everyone`, because they announce changes of visibility, which decide who may
      // receive updates to `everyone`. An update that is newer than `numbers` waits for the next call, because a change
      // of visibility that this call has not read may precede it.
      const topics = [...opened.keys()].filter((topic) => topic !== 'everyone');
      const numbers = await lastNumbers(db, ['everyone', ...topics]);
      for (const topic of [...topics, 'everyone'] as const) {
        const number = numbers.get(topic) ?? 0;
        const reader = opened.get(topic);
        if (reader && number > reader.last) await reader.catchUp(number);
      }
    },
  };
}

/** The topic readers of one process. */
export type TopicReaders = ReturnType<typeof createTopicReaders>;
