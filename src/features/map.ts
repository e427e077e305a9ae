import type { TableName } from '#platform/server/feature.ts';

/**
 * Maps each feature to the features that it may import. To prevent cycles, a feature may import only features
 * listed above it. src/app/server/start-features.ts passes in what it needs from features further down.
 * `npm run check` rejects every other import between features.
 */
export const featureMap: Record<string, readonly string[]> = {
  accounts: [],
  preferences: ['accounts'],
  pictures: ['accounts'],
  profiles: ['accounts', 'pictures'],
  blocks: ['accounts', 'profiles'],
  'common-ground': ['accounts', 'profiles'],
  entries: ['accounts', 'pictures', 'profiles'],
  likes: ['accounts', 'profiles', 'entries'],
  comments: ['accounts', 'profiles', 'blocks', 'entries'],
  posts: [
    'accounts',
    'pictures',
    'profiles',
    'blocks',
    'common-ground',
    'entries',
    'likes',
    'comments',
  ],
  events: [
    'accounts',
    'pictures',
    'profiles',
    'blocks',
    'common-ground',
    'entries',
    'likes',
    'comments',
  ],
  feed: ['accounts', 'pictures', 'profiles', 'entries', 'likes', 'comments', 'posts', 'events'],
  messages: ['accounts', 'profiles', 'blocks'],
  notifications: [
    'accounts',
    'profiles',
    'blocks',
    'entries',
    'likes',
    'comments',
    'events',
    'messages',
  ],
  settings: ['accounts', 'pictures', 'profiles'],
  attention: [
    'accounts',
    'preferences',
    'profiles',
    'common-ground',
    'events',
    'messages',
    'notifications',
    'settings',
  ],
  security: ['accounts', 'settings'],
  analytics: ['accounts', 'profiles', 'entries', 'comments', 'likes', 'events', 'messages'],
  testimonials: ['accounts', 'pictures', 'profiles'],
  'waiting-list': ['accounts'],
  outbox: ['accounts'],
  admin: ['accounts', 'profiles', 'testimonials', 'waiting-list', 'outbox'],
  landing: [],
  legal: [],
};

/**
 * Maps each feature to the tables of other features that it may read in its SQL. A table belongs to the feature
 * that lists it in `server/feature.ts`, and only that feature may write to it. A structure test enforces both rules.
 */
export const tableReads: Record<string, readonly TableName[]> = {
  accounts: ['passkey', 'profile', 'totp'],
  pictures: ['auth_user'],
  profiles: ['administrator', 'auth_user', 'member_preference', 'passkey', 'picture', 'totp'],
  blocks: ['administrator', 'hidden_member', 'picture', 'profile'],
  'common-ground': [
    'conversation',
    'conversation_member',
    'event_participant',
    'picture',
    'profile',
    'profile_interest',
  ],
  entries: ['entry_like', 'event_participant', 'hidden_member', 'live_topic'],
  likes: ['entry'],
  comments: ['entry', 'picture', 'profile'],
  posts: ['entry', 'entry_like', 'picture', 'profile'],
  events: ['entry', 'entry_like', 'hidden_member', 'picture', 'profile'],
  messages: ['picture', 'profile'],
  notifications: ['comment', 'entry', 'event', 'picture', 'post', 'profile'],
  attention: ['auth_session', 'auth_user', 'conversation_member', 'member_preference', 'profile'],
  // Deleting an account locks everything that the member owns or takes part in.
  settings: [
    'comment',
    'conversation',
    'conversation_member',
    'entry',
    'entry_like',
    'event',
    'event_participant',
    'post',
  ],
  analytics: ['entry', 'event_participant', 'profile'],
  testimonials: ['picture', 'profile'],
  security: ['auth_session'],
  'waiting-list': ['auth_user'],
};
