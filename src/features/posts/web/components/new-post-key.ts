/**
 * The key of the draft of a new post, which all forms for a new post share. In a file of its own, because the button
 * that loads the form needs it too.
 */
export const newPostKey = 'new-post';
