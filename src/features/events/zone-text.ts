/** The format of "Fri 27 Nov". */
export const shortDate = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The city of a time zone: "New York". */
export const placeOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
