import { catalogue } from '#platform/shared/catalogue.ts';

/** What is said where a call fails or unsaved work is about to be left. */
export const webCopy = catalogue('web', {
  unreachable: 'The server cannot be reached. Check your connection.',
  senseless: 'The server gave an answer that makes no sense.',
  leaveUnsaved: 'Leave without saving?',
  leaveUnsavedSays: 'What you changed here would be lost.',
  leave: 'Leave',
  stay: 'Stay',
});
