import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy for failed calls and unsaved changes. */
export const webCopy = catalogue('web', {
  unreachable: 'Can’t reach the server. Check your connection.',
  badResponse: 'The server sent an unexpected response.',
  leaveUnsaved: 'Leave without saving?',
  leaveUnsavedText: 'Your changes will be lost.',
  leave: 'Leave',
  stay: 'Stay',
});
