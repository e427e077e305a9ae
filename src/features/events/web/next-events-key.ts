/** The events that the viewer goes to next, for whoever must bring them up to date. */
export const nextEventsKey = ['next-events'];
