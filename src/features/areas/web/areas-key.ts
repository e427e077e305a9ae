/** The prefix of the keys of all queries about areas. Not in the file with the queries, because every page loads it. */
export const areasKey = ['areas'];
