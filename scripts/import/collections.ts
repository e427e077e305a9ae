/** The collections of the older product, each after those that it refers to. */
export const collections = ['users', 'posts', 'events', 'messages', 'notifications'] as const;
export type Collection = (typeof collections)[number];

/** What must be there before a record can be written: its owners, then what it is about. */
export const needs: Record<Collection, readonly Collection[]> = {
  users: [],
  posts: ['users'],
  events: ['users'],
  messages: ['users'],
  notifications: ['users', 'posts', 'events'],
};

export const isCollection = (name: string): name is Collection =>
  (collections as readonly string[]).includes(name);
