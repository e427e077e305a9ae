import type { Translation } from '#platform/shared/catalogue.ts';
import type { landingMessages } from './messages.ts';

export const landingInGerman: Translation<typeof landingMessages> = {
  title: 'Einmal treffen. Und dann wieder.',
  description:
    'Eine Gemeinschaft, in der aus gemeinsamen Interessen Abende werden und aus Abenden Freunde. Handverlesene Kreise, besondere Abende, geprüfte Mitglieder, auf Einladung.',
  sharedPicture: 'Zwei Kreise von Menschen, und was sie teilen',
};
