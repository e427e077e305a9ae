const longChars = 520;
const longLines = 9;

/** Whether a text is folded at first. Told from its length alone, so that no card changes its height. */
export const isLong = (text: string): boolean =>
  text.length > longChars || text.split('\n').length > longLines;
