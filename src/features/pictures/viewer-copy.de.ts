import type { Translation } from '#platform/shared/catalogue.ts';
import type { viewerCopy } from './viewer-copy.ts';

export const pictureViewerCopyDe: Translation<typeof viewerCopy> = {
  enlarge: (what) => `Vergrößern: ${what}`,
  zoomIn: 'Hineinzoomen',
  zoomOut: 'Herauszoomen',
};
