/*
 * What the URL of /events selects: the list, its layout and its filters. This file is small because every page loads
 * it.
 */

import { readIdParam, readTextParam } from '#platform/web/text-param.ts';
import { limits } from '../limits.ts';

export const eventsViews = ['newest', 'soonest', 'past'] as const;
export type EventsView = (typeof eventsViews)[number];

export const eventsLayouts = ['cards', 'compact', 'month'] as const;
export type EventsLayout = (typeof eventsLayouts)[number];

/** The search parameters of /events. Default values are left out. */
export interface EventsSearch {
  view?: EventsView;
  layout?: EventsLayout;
  /** Only events that start this week or this month. */
  when?: 'week' | 'month';
  /** Only events joined by somebody whom the viewer knows. */
  who?: 'known';
  /** The id of an area. */
  area?: string;
  /** Words from the location or the town. */
  place?: string;
  /** The selected day of the month layout, as `2026-11-27`. */
  day?: string;
}

/** Whether a text is a day of the calendar, which has the years 2000 to 2199. */
export const isDay = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** Reads the search parameters. Leaves out invalid values and defaults. */
export function readEventsSearch(search: Record<string, unknown>): EventsSearch {
  const view = eventsViews.slice(1).find((value) => value === search.view);
  const layout = eventsLayouts.slice(1).find((value) => value === search.layout);
  const when = (['week', 'month'] as const).find((value) => value === search.when);
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : undefined;
  const area = readIdParam(search.area);
  const place = readTextParam(search.place, limits.locationMaxLength);
  return {
    ...(view && { view }),
    ...(layout && { layout }),
    ...(when && { when }),
    ...(search.who === 'known' && { who: 'known' as const }),
    ...(area !== undefined && { area }),
    ...(place !== undefined && { place }),
    ...(day && { day }),
  };
}
