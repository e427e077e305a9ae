import type { Translation } from '#platform/shared/catalogue.ts';
import type { viewerMessages } from './viewer-messages.ts';

export const pictureViewerInGerman: Translation<typeof viewerMessages> = {
  enlarge: (what) => `Vergrößern: ${what}`,
  zoomIn: 'Hineinzoomen',
  zoomOut: 'Herauszoomen',
  closeViewer: 'Schließen',
};
