/** Seeds of the drawn people on the landing page, chosen by eye so that no two look alike. */
export const cast = [
  'tomas',
  'ines',
  'jun',
  'amara',
  'noor',
  'piet',
  'leila',
  'sam',
  'rosa',
] as const;
