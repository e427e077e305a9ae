/** Seeds of the drawn people on the landing page, chosen by eye so that no two look alike. */
export const cast = ['luca', 'june', 'aldo', 'lin', 'ravi', 'otis', 'ruth', 'sam', 'bea'] as const;
