/** The lists on /events, by their names in the URL. This file is small because every page loads it. */
export const eventsViews = ['newest', 'soonest', 'past'] as const;
export type EventsView = (typeof eventsViews)[number];
