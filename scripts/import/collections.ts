/** The collections of the older product, each after the ones it refers to. */
export const collections = ['users', 'posts', 'events', 'messages', 'notifications'] as const;
export type Collection = (typeof collections)[number];

/** The collections that must be imported before a record of this one can be written. */
export const dependencies: Record<Collection, readonly Collection[]> = {
  users: [],
  posts: ['users'],
  events: ['users'],
  messages: ['users'],
  notifications: ['users', 'posts', 'events'],
};

export const isCollection = (name: string): name is Collection =>
  (collections as readonly string[]).includes(name);
