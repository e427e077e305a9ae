/**
 * Which features a feature may use. Each one may only name features above it, so that the map has
 * no cycle; what two neighbours need of each other is put together in src/app. `npm run check`
 * refuses every import that does not stand here.
 */
export const featureMap: Record<string, readonly string[]> = {
  accounts: [],
  pictures: ['accounts'],
  profiles: ['accounts', 'pictures'],
  'common-ground': ['accounts', 'profiles'],
  entries: ['accounts', 'pictures', 'profiles'],
  likes: ['accounts', 'profiles', 'entries'],
  comments: ['accounts', 'profiles', 'entries'],
  posts: ['accounts', 'pictures', 'profiles', 'common-ground', 'entries', 'likes', 'comments'],
  events: ['accounts', 'pictures', 'profiles', 'common-ground', 'entries', 'likes', 'comments'],
  feed: ['accounts', 'pictures', 'profiles', 'entries', 'likes', 'comments', 'posts', 'events'],
  messages: ['accounts', 'profiles'],
  notifications: ['accounts', 'profiles', 'entries', 'likes', 'comments', 'events', 'messages'],
  settings: ['accounts', 'profiles'],
  analytics: ['accounts', 'profiles', 'entries', 'comments', 'likes', 'events', 'messages'],
  testimonials: ['accounts', 'profiles'],
  'waiting-list': ['accounts'],
  admin: ['accounts', 'profiles', 'testimonials', 'waiting-list'],
  landing: [],
  legal: [],
};
