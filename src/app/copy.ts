import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the app shell and the page titles. */
export const appCopy = catalogue('app', {
  needsScript: 'Kith needs JavaScript once you’re signed in. The front page works without it.',
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
    event: 'Event',
    settings: 'Settings',
    account: 'Account',
    security: 'Sign-in settings',
    communitySettings: 'Community settings',
    safety: 'Safety settings',
    numbers: 'Numbers',
    testimonials: 'Testimonials',
    waitingList: 'Waiting list',
    mail: 'Mail',
  },

  back: 'Back',
  skip: 'Skip to content',
  main: 'Main',
  communityHome: 'Community home',
  goodToKnow: 'Good to know',
  account: 'Account',
  logout: 'Logout',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',

  settings: 'Settings',
  settingsPages: {
    profile: 'Profile',
    account: 'Account',
    security: 'Sign-in',
    community: 'Community',
    safety: 'Safety',
  },

  offline: 'You’re offline. What you write is saved and sent once you’re back online.',
  noConnection: 'No connection',
  noConnectionText: 'We can’t reach the community right now. Your drafts are safe on this device.',
  newVersion: 'A new version is available',
  newVersionText: 'Reload to open this page. Anything you’ve written is saved.',
  reload: 'Reload',
  later: 'Later',
  notLoaded: 'This page didn’t load',
  notLoadedText: 'Check your connection and try again. Anything you’ve written is saved.',
  wentWrong: 'Something went wrong',
  wentWrongText: 'It’s not your fault. Try again or go to another page.',
});
