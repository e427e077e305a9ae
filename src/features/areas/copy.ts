import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy about areas, for members and for the server's messages. */
export const areasCopy = catalogue('areas', {
  area: 'Area (optional)',
  areaHint: 'Helps people nearby find you.',
  eventAreaHint: 'Helps people see what’s nearby.',
  none: 'No area',
  filter: 'Area',
  any: 'Any area',
  unknownArea: 'Unknown area',
  unknown: 'This area isn’t on the list. Please choose another.',
  nameTooShort: 'Names need at least 2 characters.',
  nameTooLong: 'Keep the name to 60 characters.',
  nameTaken: 'There’s already an area with this name.',
  tooMany: 'There can be up to 200 areas.',
  orderChanged: 'The list of areas has changed. Please try again.',
});
