import { useMatches } from '@tanstack/react-router';

/** What the page that is shown says of itself: the innermost route has the last word. */
export const usePage = () => useMatches({ select: (matches) => matches.at(-1)?.staticData });
