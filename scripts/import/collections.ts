/** The previous product's collections in import order: each comes after the collections that it references. */
export const collections = ['users', 'posts', 'events', 'messages', 'notifications'] as const;
export type Collection = (typeof collections)[number];

/** For each collection, the collections that must be imported first. */
export const dependencies: Record<Collection, readonly Collection[]> = {
  users: [],
  posts: ['users'],
  events: ['users'],
  messages: ['users'],
  notifications: ['users', 'posts', 'events'],
};

export const isCollection = (name: string): name is Collection =>
  (collections as readonly string[]).includes(name);
