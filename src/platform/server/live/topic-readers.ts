import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { lastNumbers, type Topic } from '../database/live-update-log.ts';
import { type LiveUpdateListener, TopicReader } from './topic-reader.ts';

/** The feeds that somebody listens to, and the one for everyone. */
export function createTopicReaders(db: Kysely<Schema>) {
  const opening = new Map<Topic, Promise<TopicReader>>();
  const opened = new Map<Topic, TopicReader>();

  function begin(topic: Topic): Promise<TopicReader> {
    const feed = TopicReader.open(db, topic).then(async (feed) => {
      opened.set(topic, feed);
      // What was committed between its first reading and now was announced to nobody here.
      await feed.catchUp();
      return feed;
    });
    opening.set(topic, feed);
    feed.catch(() => {
      opening.delete(topic);
      opened.delete(topic);
    });
    return feed;
  }

  return {
    opened: (topic: Topic) => opened.get(topic),
    /** The feed of a topic, from now on with this listener. */
    async join(topic: Topic, listener: LiveUpdateListener): Promise<TopicReader> {
      for (;;) {
        const feed = await (opening.get(topic) ?? begin(topic));
        // The last listener may have left, and the feed with it, while this one came.
        if (opened.get(topic) !== feed) continue;
        feed.add(listener);
        return feed;
      }
    },
    leave(topic: Topic, listener: LiveUpdateListener): void {
      const feed = opened.get(topic);
      feed?.remove(listener);
      if (!feed?.isIdle || topic === 'everyone') return;
      opening.delete(topic);
      opened.delete(topic);
    },
    async catchUp(): Promise<void> {
      for (const [topic, number] of await lastNumbers(db, [...opened.keys()])) {
        const feed = opened.get(topic);
        if (feed && number > feed.last) await feed.catchUp();
      }
    },
  };
}
