import { catalogue } from '#platform/shared/catalogue.ts';

/** The landing page. The server fills the placeholders in double braces. */
export const landingCopy = catalogue('landing', {
  title: ['Meet once.', 'Then meet again.'],
  description:
    'A community where shared interests turn into evenings, and evenings into friendships. Curated circles, elite events, verified members, by invitation.',
  sharedPicture: 'Two circles of people and the overlap between them',

  frame: {
    skip: 'Skip to content',
    onThisPage: 'On this page',
    circles: 'Circles',
    events: 'Events',
    members: 'Members',
    questions: 'Questions',
    signIn: 'Sign in',
    join: 'Join',
    legal: 'Legal',
    terms: 'Terms',
    privacy: 'Privacy',
    rules: 'Rules',
  },
  hero: {
    text: '{{community}} is where shared interests turn into evenings, and evenings into friendships. Real events, and people who vouch for each other.',
    join: 'Join the circle',
    waitingList: 'Join the waiting list',
    walks: 'Long walks',
    games: 'Board games',
    food: 'Slow food',
    overlap: 'What you share',
  },
  features: {
    title: 'Made for meeting again, not for scrolling.',
    circles: 'Curated circles',
    circlesText:
      'Find the people who like what you like: ceramics, Sunday hikes, one very long novel. A few of them and one evening are enough to start.',
    events: 'Elite events',
    eventsText:
      'A host, a place and a time. You see who’s going, and what you have in common, before you get there.',
    members: 'Verified members',
    membersText:
      'A profile shows whether other members have met someone in person and vouch for them. It says what you’re into, not how popular you are.',
    invitation: 'By invitation',
    invitationText:
      'We grow the way friendships do, one person at a time. Members invite people with a personal link, and each profile says who invited that member.',
  },
  events: {
    title: 'Soon, and close by',
    all: 'All events',
    none: 'The best of it happens among members.',
    noneText:
      'When a host opens an event to everyone, you’ll find it here with its date and town. Nothing public is coming up right now.',
  },
  testimonials: {
    title: 'What members say',
    quoted: '“{{text}}”',
    since: 'Member since {{since}}',
    none: 'The best evenings are still ahead.',
    noneText:
      'This is where members say, in their own words, what it’s like here. We read every one before it goes up, and we never make one up.',
  },
  join: {
    title: 'Don’t know anyone here yet?',
    text: 'Leave your email. One of us will send you an invitation when there’s a place. No newsletter.',
  },
});

/** The frequently asked questions at the end of the landing page. */
export const questionCopy = catalogue('landing-questions', {
  title: 'Good questions',
  questions: {
    getIn: {
      question: 'How do I get in?',
      answer:
        'Create an account with your email or with Google, pick a username, and say what you like to do. It takes about a minute. Rather be invited? Add your email to the waiting list above.',
      answerIfInvited:
        'By invitation. Open the link that a member sent you, or add your email to the waiting list above, and one of us will invite you when there’s a place.',
    },
    cost: {
      question: 'What does it cost?',
      answer: 'Nothing. There are no ads either, and we don’t sell what you write.',
    },
    whoSees: {
      question: 'Who sees my profile?',
      answer:
        'Only members who are signed in. Visitors see this page and nothing behind it, and only you and the administrators see your email address.',
    },
    aboutMe: {
      question: 'What could appear here about me?',
      answer:
        'Only what you put here yourself: an event you make public, with its title, date, town and picture, and what you write about the community, with your name and, if you agree, your face. You can take either down with one click.',
    },
    pictures: {
      question: 'What happens to my pictures?',
      answer:
        'We remove the location and camera details that phones save in a picture before we store it. Only members can open your pictures, except those you choose to show on this page.',
    },
    takeBack: {
      question: 'Can I take back what I’ve written?',
      answer:
        'Yes. Edit or delete your posts and events, delete your comments, download a copy of everything, or delete your account, whenever you like.',
    },
  },
});
