import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText, percentText } from '#platform/shared/number-text.ts';
import type { ActName, Step } from './rules.ts';

/** Every word of this feature that somebody reads. */
export const analyticsCopy = catalogue('analytics', {
  unknownPage: 'There is no such page.',
  loading: 'Loading the numbers',
  loadFailed: 'The numbers could not be loaded',
  range: 'How far back',
  days: (count: number): string => `${count} days`,
  inDays: (count: number): string => `in ${count} days`,
  now: 'now',
  today: 'today',
  thisWeek: 'this week',
  day: 'Day',
  week: 'Week from',
  of: {
    members: 'Members',
    activeByDay: 'Active members by day',
    activeByWeek: 'Active members by week',
    signUps: 'Sign-ups',
    profiles: 'New members',
    posts: 'Posts',
    comments: 'Comments and replies',
    likes: 'Likes',
    events: 'Events',
    joins: 'Joins',
    messages: 'Messages',
    firstSteps: 'First steps',
  } satisfies Record<ActName | 'members' | 'activeByDay' | 'activeByWeek', string>,
  people: 'People',
  happens: 'What happens',
  wayIn: 'The way in',
  waySays:
    'From the front page to a first post, event or joining. Pages are views; the rest is people.',
  steps: {
    landing: 'Opened the front page',
    login: 'Opened the sign-in page',
    signUp: 'Signed up',
    profile: 'Finished a profile',
    firstStep: 'Posted or joined for the first time',
  } satisfies Record<Step['name'], string>,
  ofBefore: (share: number): string => `${percentText(share)} of the step before`,
  landingToMember: 'From front page to member',
  landingToMemberSays: (members: number, views: number): string =>
    `${numberText(members)} new ${members === 1 ? 'member' : 'members'} for ${numberText(views)} ${views === 1 ? 'view' : 'views'}`,
  noViews: 'Nobody has opened the front page yet',
  pages: 'Pages',
  page: 'Page',
  views: 'Views',
  noPages: 'No page was opened in these days.',
  fineprint:
    'Days begin at midnight in UTC, and today is not over. Browsers that ask not to be counted are not counted; nobody is followed.',
  chart: (title: string, total: string, note: string): string => `${title}: ${total} ${note}.`,
  highest: (label: string, value: number): string => `Most on ${label}, with ${numberText(value)}.`,
});
