import { catalogue } from '#platform/shared/catalogue.ts';

/** Errors of the administrators' list of members. */
export const memberListCopy = catalogue('member-list', {
  administratorAlready: 'Administrators can already decide cases.',
  notYourself: 'To sign yourself out, use your own settings.',
  administratorSessions: 'Only the operator can sign out another administrator.',
});
