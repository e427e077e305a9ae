/** The words around likes. */
export const likeMessages = {
  like: 'Like',
  failed: 'Failed to like. Please try again.',
} as const;
