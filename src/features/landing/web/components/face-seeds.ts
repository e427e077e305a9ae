/** Seeds of the drawn faces on the landing page, chosen by eye to look different from each other. */
export const faceSeeds = [
  'luca',
  'june',
  'aldo',
  'lin',
  'ravi',
  'otis',
  'ruth',
  'sam',
  'bea',
] as const;
