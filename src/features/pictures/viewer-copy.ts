import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around a picture that one looks at. */
export const viewerCopy = catalogue('picture-viewer', {
  enlarge: (what: string): string => `Enlarge: ${what}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  closeViewer: 'Close',
});
