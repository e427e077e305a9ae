/** The lists of /events, by their name in the URL. Every page loads this file with its route. */
export const eventsViews = ['newest', 'soonest', 'past'] as const;
export type EventsView = (typeof eventsViews)[number];
