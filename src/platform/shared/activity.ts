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
 * An update that browsers receive over the live stream. Its data (ids and times) says what has changed. With its
 * details, a browser can show the change without a request.
 */
export interface LiveUpdate<Data, Details = never> {
  readonly name: string;
  readonly [dataOf]?: Data;
  readonly [detailsOf]?: Details;
}

/**
 * An update as a browser receives it. The details are absent if the browser missed the update and receives it from the
 * log, or if they name a member who is hidden from the viewer. In both cases, the browser requests the changed data.
 */
export type ReceivedUpdate<Data, Details = never> = Data & { details?: Details };

/** Defines an activity with data of type `Data`. */
export const defineActivity = <Data>(name: string): Activity<Data> => ({ name });

/** Defines a live update with data of type `Data` and, optionally, details of type `Details`. */
export const defineLiveUpdate = <Data extends object, Details extends object = never>(
  name: string,
): LiveUpdate<Data, Details> => ({ name });
