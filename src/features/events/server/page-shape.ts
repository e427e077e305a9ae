import type { Expression, SqlBool } from 'kysely';
import { type Keyset, newerThan, olderThan } from '#platform/server/database/keyset.ts';

/** Where events take place. */
export interface PlaceFilter {
  areaId: string | null;
  /** Whether so few events match that a query should read all of them and then sort them. */
  isFew: boolean;
  /** Whether the event whose id is in `column` takes place there. */
  matches: (column: string) => Expression<SqlBool>;
}

export interface EventPage {
  after: Keyset | null;
  limit: number;
  /** If set, only the events of this host are listed. */
  ownerId: string | undefined;
  /** An event is upcoming until it is over. */
  when: 'all' | 'upcoming' | 'past';
  /** `newest` sorts by creation, latest first. `soonest` and `latest` sort by start, in opposite directions. */
  order: 'newest' | 'soonest' | 'latest';
  /** If set, only events that start at `from` or later, and before `to`, are listed. */
  range: { from: number; to: number } | null;
  now: number;
  /** Whether to list only events that the viewer has joined. */
  joinedOnly: boolean;
  /** If set, only events joined by a member whom the viewer knows are listed. */
  known: {
    /** The viewer's past events. The viewer knows everyone who was there. */
    pastEventIds: readonly string[];
  } | null;
  place: PlaceFilter | null;
}

/**
 * An {@link EventPage} with booleans for `when` and `order`. The builder of a prepared query may branch on booleans but
 * not on strings; see prepared.ts.
 */
export interface PageShape extends Omit<EventPage, 'when' | 'order'> {
  upcoming: boolean;
  past: boolean;
  /** Whether to sort by start instead of by creation. */
  byStart: boolean;
  ascending: boolean;
}

/** Whether a list leaves out muted members' events. Lists of one host's events or of joined events include them. */
export const hidesMuted = ({ ownerId, joinedOnly }: PageShape): boolean =>
  ownerId === undefined && !joinedOnly;

/** The direction of a list, and the condition for the rows after a cursor. */
export const orderOf = (ascending: boolean) =>
  ascending
    ? ({ direction: 'asc', isAfter: newerThan } as const)
    : ({ direction: 'desc', isAfter: olderThan } as const);
