import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around profiles; those of the specification's §8 to the letter. */
export const profileCopy = catalogue('profile', {
  createFailed: 'Failed to create profile. Please try again.',
  loadFailed: 'Failed to load profile data',
  updateFailed: 'Failed to update profile. Please try again.',
  updated: 'Profile updated successfully!',
  notFound: 'User not found',
  exists: 'You already have a profile.',
  /** Shown while its owner has set none (§9). */
  defaultBio: 'Adventurer | Coffee Enthusiast | Tech Lover',

  usernameTaken: 'This username is taken.',
  usernameTooShort: 'A username has at least 3 characters.',
  usernameTooLong: 'A username has at most 24 characters.',
  usernameCharacters: 'Use letters, digits, dots and underscores only.',
  usernameEnds: 'Begin and end with a letter or a digit.',
  usernameDots: 'Put a letter or a digit between dots and underscores.',
  usernameReserved: 'This username is reserved.',
  interestMissing: 'Write an interest first.',
  interestTooLong: 'An interest has at most 20 characters.',
  interestSelected: 'You have already selected this one.',
  tooManyInterests: 'You can choose 100 interests at most.',

  notFoundSays: 'They may have left, or the address is not right.',
  toCommunity: 'To the community',
  loading: 'Loading the profile',
  settings: 'Settings',
  since: (month: string): string => `since ${month}`,
  interests: 'Interests',
  noInterests: 'You have not chosen any interests yet. They are what people find you by.',
  share: (count: number): string =>
    count === 1 ? 'You share 1 thing' : `You share ${count} things`,
  more: (count: number): string => `${count} more`,
  about: (name: string): string => `What ${name} did`,
  posts: 'Posts',
  events: 'Events',
  copy: 'your profile and interests',
});

/** The words of the wizard. */
export const wizardCopy = catalogue('wizard', {
  progress: (step: number, steps: number): string => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  logout: 'Logout',
  preview: 'This is how others will see you',

  usernameTitle: 'Who are you?',
  usernameSays: 'Your username is yours alone. You can be found by it.',
  username: 'Username',
  usernameRules: '3 to 24 characters: letters, digits, dots and underscores.',
  checking: 'Checking',
  free: (name: string): string => `@${name} is free`,
  displayName: 'Name people see (optional)',
  displayNameHint: 'For example your first name. Without one, people see your username.',

  pictureTitle: 'Show your face',
  pictureSays: 'People write more readily to a face. You can also go on without one.',
  picture: 'Profile picture',
  drawn: 'Until you add a picture, people see this face. It was drawn for you.',
  pictureOnItsWay: 'Your picture is still on its way.',

  bioTitle: 'Say a little about you',
  bioSays: 'Two sentences are plenty: what you like, what you look for.',
  bio: 'Bio',
  bioTooLong: 'A bio has at most 500 characters.',
  bioHint: 'Left empty, it says what you see in the field.',

  interestsTitle: 'What are you into?',
  interestsSays: 'What you share with others is what brings you together.',
  choices: 'Interests',
  selected: (count: number): string =>
    count === 1 ? '1 interest selected' : `${count} interests selected`,
  custom: 'Something else',
  customHint: 'Up to 20 characters.',
  add: 'Add',
  remove: (name: string): string => `Remove ${name}`,
});

/** The words of the profile's settings. */
export const profileSettingsCopy = catalogue('profile-settings', {
  title: 'Profile settings',
  displayName: 'Name',
  displayNameHint: 'What people see. Left empty, they see your username.',
  location: 'Location',
  locationHint: 'A town or a part of one, as exact as you like.',
  chosen: 'Chosen interests',
  noneChosen: 'None chosen yet. They are what people find you by.',
  find: 'Find an interest, or add your own',
  findHint: 'One of your own has up to 20 characters.',
  chosenOf: (chosen: number, all: number): string =>
    chosen > 0 ? `${chosen} of ${all}` : String(all),
  notInCatalogue: (text: string): string =>
    `Nobody has put “${text}” on the list. Add it as your own.`,
  unsaved: 'Not saved yet',
  save: 'Save changes',
  leave: 'Leave your settings without saving?',
});
