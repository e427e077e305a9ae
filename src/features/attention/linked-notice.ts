/** The search parameter of a link in an email that contains the id of the notification that the email is about. */
export const noticeParam = 'notice';
