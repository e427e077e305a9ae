import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around everything: the frame of the app and its way in. */
export const appCopy = catalogue('app', {
  needsScript: 'Kith needs JavaScript once you are inside. The front page does not.',
  description: 'A community where shared interests turn into evenings, and evenings into friends.',

  home: 'Home',
  posts: 'Posts',
  events: 'Events',
  messages: 'Messages',
  profile: 'Profile',
  administration: 'Administration',
  notifications: 'Notifications',
  newNotifications: (count: number): string =>
    count === 1 ? '1 new notification' : `${count} new notifications`,
  createPost: 'Create Post',
  createEvent: 'Create Event',

  titles: {
    signIn: 'Sign in',
    createProfile: 'Create your profile',
    community: 'Community',
    post: 'Post',
    createPost: 'Create post',
    event: 'Event',
    settings: 'Settings',
    account: 'Account',
    communitySettings: 'Community settings',
    numbers: 'Numbers',
    testimonials: 'Testimonials',
    waitingList: 'Waiting list',
  },

  back: 'Back',
  skip: 'Skip to content',
  main: 'Main',
  communityHome: 'community home',
  goodToKnow: 'Good to know',
  account: 'Account',
  logout: 'Logout',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'As the device',

  settings: 'Settings',
  settingsPages: { profile: 'Profile', account: 'Account', community: 'Community' },

  offline: 'You are offline. What you write is kept and sent when you are back.',
  noConnection: 'No connection',
  noConnectionSays:
    'The community cannot be reached from here right now. Your drafts are safe on this device.',
  newVersion: 'A new version is here',
  newVersionSays: 'This page belongs to it. What you have written is kept.',
  reload: 'Reload',
  later: 'Later',
  notLoaded: 'This page did not load',
  notLoadedSays: 'Check your connection and try again. What you have written is kept.',
  wentWrong: 'Something went wrong here',
  wentWrongSays: 'It is not your fault. Try again, or go on to another page.',
});
