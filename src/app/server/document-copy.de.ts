import type { Translation } from '#platform/shared/catalogue.ts';
import type { documentCopy } from './document-copy.ts';

export const documentCopyDe: Translation<typeof documentCopy> = {
  needsScript: 'Kith braucht JavaScript, sobald du drin bist. Die Startseite kommt ohne aus.',
  description:
    'Eine Gemeinschaft, in der aus gemeinsamen Interessen Abende werden und aus Abenden Freundschaften.',
};
