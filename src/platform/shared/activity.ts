declare const dataOf: unique symbol;

/**
 * A domain event with its name ("comment.replied") and its data. A feature emits activities in an act;
 * other features react to them in the same transaction.
 */
export interface Activity<Data> {
  readonly name: string;
  readonly [dataOf]?: Data;
}

/**
 * An update that browsers receive over the live stream. It contains little more than ids: browsers fetch
 * the rest from the server.
 */
export interface LiveUpdate<Data> {
  readonly name: string;
  readonly [dataOf]?: Data;
}

/** Defines an activity; its data exists only as a type. */
export const defineActivity = <Data>(name: string): Activity<Data> => ({ name });

/** Defines a live update; its data exists only as a type. */
export const defineLiveUpdate = <Data extends object>(name: string): LiveUpdate<Data> => ({ name });
