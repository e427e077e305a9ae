import type { Sample } from '../timeline.ts';
import { sampleConversations } from './conversations.ts';
import { sampleEvents } from './events.ts';
import { samplePosts } from './posts.ts';

/** The whole sample community, except its members. */
export const sample: Sample = {
  posts: samplePosts,
  events: sampleEvents,
  conversations: sampleConversations,
};
