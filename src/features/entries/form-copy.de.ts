import type { Translation } from '#platform/shared/catalogue.ts';
import type { entryFormCopy } from './form-copy.ts';

export const entryFormCopyDe: Translation<typeof entryFormCopy> = {
  savedBefore:
    'Das wurde schon beim ersten Versuch gespeichert, ohne deine letzten Änderungen. Drück noch einmal, um es neu zu speichern.',
  wait: (seconds) =>
    `Du hast eine Grenze erreicht. Versuche es in ${seconds > 90 ? `${Math.ceil(seconds / 60)} Minuten` : `${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`} wieder.`,
};
