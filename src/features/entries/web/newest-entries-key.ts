/** The family of the newest pages, which are asked for beside the lists that are shown. */
export const newestEntriesKey = ['newest-entries'];
