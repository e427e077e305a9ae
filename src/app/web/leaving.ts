import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router';

/** The page that is being left, as long as the next one is on its way. */
let left: ParsedLocation | undefined;

/** Under what the router keeps how far a page was scrolled: as it does itself, but for the one being left. */
export const placeKey = (location: ParsedLocation): string =>
  location === left ? 'leaving' : (location.state.__TSR_key ?? location.href);

/**
 * Keeps the place that a page was left at. While the next page is on its way something shorter stands
 * there, and whoever goes back before it has come leaves the same page once more: without this the
 * router would write the shorter one's place over the true one.
 */
export function keepPlaces(router: RegisteredRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    left = fromLocation;
  });
  router.subscribe('onBeforeRouteMount', () => {
    left = undefined;
  });
}
