/** The key of the draft of a new post, which all forms for a new post share. */
export const newPostKey = 'new-post';
