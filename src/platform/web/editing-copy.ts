import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy for unsaved changes and conflicting edits. */
export const editingCopy = catalogue('editing', {
  leaveUnsaved: 'Leave without saving?',
  leaveUnsavedText: 'We’ll keep your draft in this browser.',
  changedElsewhere: 'There’s a newer version',
  changedElsewhereText:
    'It was saved while you were editing, perhaps in another tab. What you typed is still here. This is what’s different in the newer version:',
  emptyField: 'None',
  yes: 'Yes',
  no: 'No',
  loadNewer: 'Load the newer version',
  overwriteNewer: 'Save mine instead',
  leave: 'Leave',
  stay: 'Stay',
});
