import { currentNameOfZone } from '#platform/shared/time-zone.ts';

/** The format of "Fri 27 Nov". */
export const shortDate = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The city of a time zone: "New York". */
export function placeOfZone(timeZone: string): string {
  const name = currentNameOfZone(timeZone);
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
