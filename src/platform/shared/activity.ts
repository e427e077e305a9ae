declare const dataOf: unique symbol;

/**
 * Something that can happen, by its name ("comment.replied") and with what is known of it. Features
 * record activities in the transaction of the act; others react to them in that same transaction.
 */
export interface Activity<Data> {
  readonly name: string;
  readonly [dataOf]?: Data;
}

/**
 * Something that browsers are told by the live stream. LiveUpdate carry ids and little else: whoever hears
 * them asks the server for the rest.
 */
export interface LiveUpdate<Data> {
  readonly name: string;
  readonly [dataOf]?: Data;
}

/** Names an activity; what it carries is its type alone. */
export const defineActivity = <Data>(name: string): Activity<Data> => ({ name });

/** Names news; what they carry is their type alone. */
export const defineLiveUpdate = <Data extends object>(name: string): LiveUpdate<Data> => ({ name });
