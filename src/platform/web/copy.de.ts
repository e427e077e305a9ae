import type { Translation } from '#platform/shared/catalogue.ts';
import type { webCopy } from './copy.ts';

export const webCopyDe: Translation<typeof webCopy> = {
  unreachable: 'Der Server ist nicht zu erreichen. Prüfe deine Verbindung.',
  badResponse: 'Die Antwort des Servers ergibt keinen Sinn.',
};
