/** The words around profiles; those of the specification's §8 to the letter. */
export const profileMessages = {
  createFailed: 'Failed to create profile. Please try again.',
  loadFailed: 'Failed to load profile data',
  updateFailed: 'Failed to update profile. Please try again.',
  updated: 'Profile updated successfully!',
  notFound: 'User not found',
  usernameTaken: 'This username is taken.',
} as const;
