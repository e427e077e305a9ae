/**
 * The key of the draft of a new post, which all forms for a new post share. It is not in the form's file,
 * because the button that loads the form needs it too.
 */
export const newPostKey = 'new-post';
