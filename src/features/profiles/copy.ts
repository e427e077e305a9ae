import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the profile pages. Strings from the specification’s §8 are quoted verbatim. */
export const profileCopy = catalogue('profile', {
  createFailed: 'Failed to create profile. Please try again.',
  loadFailed: 'Failed to load profile data',
  updateFailed: 'Failed to update profile. Please try again.',
  updated: 'Profile updated successfully!',
  notFound: 'User not found',
  exists: 'You already have a profile.',

  usernameTaken: 'This username is taken.',
  usernameTooShort: 'Usernames need at least 3 characters.',
  usernameTooLong: 'Keep usernames to 24 characters.',
  usernameCharacters: 'Use only letters, digits, dots and underscores.',
  usernameEnds: 'Start and end with a letter or digit.',
  usernameDots: 'Dots and underscores can’t be next to each other.',
  usernameReserved: 'This username is reserved.',
  usernameSimilar: 'This looks too much like another member’s username.',
  displayNameTooLong: 'Keep your name to 60 characters.',
  locationTooLong: 'Keep your location to 100 characters.',
  displayNameReserved: 'Only administrators can use this name.',
  displayNameAlphabets: 'Please don’t mix alphabets within a word.',
  displayNameLikeAdministrator: 'This looks too much like an administrator’s name.',
  interestMissing: 'Type an interest first.',
  interestTooLong: 'Keep interests to 20 characters.',
  interestSelected: 'You’ve already picked that one.',
  tooManyInterests: 'You can pick up to 100 interests.',

  notFoundText: 'They may have left, or the link may be wrong.',
  toCommunity: 'Go to the community',
  loading: 'Loading profile',
  settings: 'Settings',
  since: (month: string): string => `Joined in ${month}`,
  interests: 'Interests',
  noInterests: 'You haven’t picked any interests yet. They’re how people find you.',
  inCommon: (count: number): string =>
    count === 1 ? '1 interest in common' : `${count} interests in common`,
  more: (count: number): string => `${count} more`,
  activityOf: (name: string): string => `${name}’s posts and events`,
  posts: 'Posts',
  events: 'Events',
});

/** Interface copy for the profile wizard. */
export const wizardCopy = catalogue('wizard', {
  progress: (step: number, steps: number): string => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  logout: 'Logout',
  preview: 'This is how others will see you',

  usernameTitle: 'What should we call you?',
  usernameText:
    'Your name is what people see. Your username is unique to you, and people find you by it.',
  name: 'Your name',
  nameHint: 'Your first name is enough. Leave it blank to go by your username.',
  username: 'Username',
  usernameRules: '3 to 24 characters: letters, digits, dots and underscores.',
  checking: 'Checking…',
  free: (name: string): string => `@${name} is available`,
  displayName: 'Display name (optional)',

  pictureTitle: 'Add a picture',
  pictureText: 'People are quicker to say hi to a face. You can also skip this.',
  picture: 'Profile picture',
  drawn: 'We drew this face for you. People see it until you add a picture.',
  tryAnother: 'Try another',
  drawFailed: 'Couldn’t draw another face. Please try again.',
  pictureUploading: 'Your picture is still uploading.',
  choosePicture: 'Choose another picture',

  bioTitle: 'Say a little about yourself',
  bioText: 'Two sentences are plenty: what you like, what you’re looking for.',
  bio: 'Bio',
  bioTooLong: 'Keep your bio to 500 characters.',
  bioHint: 'Leave it blank and we’ll fill in a line for you.',

  interestsTitle: 'What are you into?',
  interestsText: 'Shared interests bring people together.',
  choices: 'Interests',
  selected: (count: number): string =>
    count === 1 ? '1 interest selected' : `${count} interests selected`,
  custom: 'Something else',
  customHint: 'Up to 20 characters.',
  add: 'Add',
  remove: (name: string): string => `Remove ${name}`,
});

/** Interface copy for the profile settings. */
export const profileSettingsCopy = catalogue('profile-settings', {
  title: 'Profile settings',
  displayNameHint: 'What people see. Leave it blank to go by your username.',
  location: 'Location',
  locationPlaceholder: 'A town or part of town, as precise as you like.',
  chosen: 'Your interests',
  noneChosen: 'None yet. Interests are how people find you.',
  find: 'Find an interest, or add your own',
  findHint: 'Your own can be up to 20 characters long.',
  chosenOf: (chosen: number, all: number): string =>
    chosen > 0 ? `${chosen} of ${all}` : String(all),
  notInCatalogue: (text: string): string => `“${text}” isn’t on the list yet. Add it as your own.`,
  unsaved: 'Unsaved changes',
  save: 'Save changes',
  leave: 'Leave without saving?',
});

/** Interface copy for the choice to be in the directory. */
export const listingCopy = catalogue('listing', {
  title: 'Who can find you',
  label: 'Show me in the directory',
  text: 'You appear under People, in search and in suggestions. If you turn this off, only members who share a conversation or an event with you can find you by name. Everyone still sees you wherever you post, comment or join in.',
  listed: 'You’re in the directory.',
  unlisted: 'You’re no longer in the directory.',
  failed: 'Couldn’t save your choice. Please try again.',
  loadFailed: 'Couldn’t load this setting.',
});
