import { catalogue } from '#platform/shared/catalogue.ts';

export const linkCopy = catalogue('link', {
  remove: 'Remove preview',
  removeFailed: 'Couldn’t remove the preview',
});
