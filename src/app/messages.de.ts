import type { Translation } from '#platform/shared/catalogue.ts';
import type { appMessages } from './messages.ts';

export const appInGerman: Translation<typeof appMessages> = {
  community: 'Gemeinschaft',
  createPost: 'Beitrag schreiben',
  createEvent: 'Treffen planen',
  messages: 'Nachrichten',
  needsScript: 'Kith braucht JavaScript, sobald du drin bist. Die Startseite kommt ohne aus.',
  description:
    'Eine Gemeinschaft, in der aus gemeinsamen Interessen Abende werden und aus Abenden Freunde.',
};
