/** Limits for conversations and their messages. */
export const limits = {
  /** The maximum length of a message, in characters. */
  contentMaxLength: 5000,
  /** The maximum number of other members in a conversation. */
  othersMax: 9,
  titleMaxLength: 80,
  /** The maximum number of pictures in a message. */
  picturesMax: 4,
} as const;
