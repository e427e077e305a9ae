import { useMatches } from '@tanstack/react-router';

/** The static data of the current page's innermost route. */
export const usePage = () => useMatches({ select: (matches) => matches.at(-1)?.staticData });
