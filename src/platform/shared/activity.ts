declare const dataOf: unique symbol;
declare const detailsOf: unique symbol;

/**
 * A domain event with its name ("comment.replied") and its data. A feature emits activities in an act;
 * other features react to them in the same transaction.
 */
export interface Activity<Data> {
  readonly name: string;
  readonly [dataOf]?: Data;
}

/**
 * An update that browsers receive over the live stream. Its data, ids and times, say what changed; its details
 * are what a browser needs in order to show the change without a request.
 */
export interface LiveUpdate<Data, Details = never> {
  readonly name: string;
  readonly [dataOf]?: Data;
  readonly [detailsOf]?: Details;
}

/**
 * An update as a browser receives it. The details are absent if it comes from the log, because the browser was
 * away, or if they name a member whom the viewer does not see; the browser then asks the server.
 */
export type ReceivedUpdate<Data, Details = never> = Data & { details?: Details };

/** Defines an activity; its data exists only as a type. */
export const defineActivity = <Data>(name: string): Activity<Data> => ({ name });

/** Defines a live update; its data and its details exist only as types. */
export const defineLiveUpdate = <Data extends object, Details extends object = never>(
  name: string,
): LiveUpdate<Data, Details> => ({ name });
