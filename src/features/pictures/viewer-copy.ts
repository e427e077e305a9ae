import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the picture viewer. */
export const viewerCopy = catalogue('picture-viewer', {
  enlarge: (what: string): string => `Enlarge: ${what}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
