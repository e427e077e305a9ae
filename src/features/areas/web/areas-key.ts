/** The prefix of all queries of areas. In a file of its own, because every page loads it. */
export const areasKey = ['areas'];
