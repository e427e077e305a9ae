import { startTransition, useOptimistic } from 'react';

interface NavigateOptions<Params> {
  search: Params;
  replace: boolean;
  resetScroll: boolean;
}

/**
 * Returns the search parameters of the URL, and a function that changes them. The router changes the URL a moment
 * later, so the hook returns the new parameters at once: a second change in that moment must be based on the first one.
 */
export function useOptimisticSearchParams<Params>(
  params: Params,
  navigate: (options: NavigateOptions<Params>) => Promise<void>,
) {
  const [current, setCurrent] = useOptimistic(params);
  const change = (search: Params, { replace } = { replace: false }) =>
    startTransition(async () => {
      setCurrent(search);
      await navigate({ search, replace, resetScroll: false });
    });
  return [current, change] as const;
}
