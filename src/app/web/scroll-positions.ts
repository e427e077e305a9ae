import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router';

/** The location of the page being left, while the next page loads. */
let leaving: ParsedLocation | undefined;

/** The key of a page's scroll position: the router's default, except for the page being left. */
export const scrollKey = (location: ParsedLocation): string =>
  location === leaving ? 'leaving' : (location.state.__TSR_key ?? location.href);

/**
 * Protects the scroll position of the page being left. While the next page loads, a placeholder is shown, which is
 * shorter. If the member goes back at that moment, the router would otherwise overwrite the real position with the
 * position in the placeholder.
 */
export function keepScrollPositions(router: RegisteredRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    leaving = fromLocation;
  });
  router.subscribe('onBeforeRouteMount', () => {
    leaving = undefined;
  });
}
