import { useSyncExternalStore } from 'react';

/** The two Tailwind breakpoints at which the shell renders other components. At `lg`, only its styles change. */
const queries = {
  md: matchMedia('(min-width: 48rem)'),
  xl: matchMedia('(min-width: 80rem)'),
};

/** Whether the window is at least as wide as a breakpoint. */
export const hasMinWidth = (breakpoint: keyof typeof queries): boolean =>
  queries[breakpoint].matches;

/** Whether the window is at least as wide as a breakpoint, updated when that changes. */
export function useMinWidth(breakpoint: keyof typeof queries): boolean {
  const query = queries[breakpoint];
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
