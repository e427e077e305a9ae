import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy for failed calls. */
export const webCopy = catalogue('web', {
  unreachable: 'Can’t reach the server. Check your connection.',
  badResponse: 'The server sent an unexpected response.',
});
