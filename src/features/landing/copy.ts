import { catalogue } from '#platform/shared/catalogue.ts';

/** The words of the front page. Those in double braces are places that the server fills. */
export const landingCopy = catalogue('landing', {
  title: ['Meet once.', 'Then meet again.'],
  description:
    'A community where shared interests turn into evenings, and evenings into friends. Curated circles, elite events, verified members, by invitation.',
  sharedPicture: 'Two circles of people, and what they share',

  frame: {
    skip: 'Skip to content',
    onThisPage: 'On this page',
    circles: 'Circles',
    events: 'Events',
    members: 'Members',
    questions: 'Questions',
    signIn: 'Sign in',
    join: 'Join',
    smallPrint: 'Small print',
    terms: 'Terms',
    privacy: 'Privacy',
  },
  hero: {
    says: '{{community}} is a community where shared interests turn into evenings, and evenings into friends. Small circles, real events, people who vouch for each other.',
    join: 'Join the circle',
    ask: 'Ask by email',
    walks: 'Long walks',
    games: 'Board games',
    food: 'Slow food',
    overlap: 'What you share',
  },
  features: {
    title: 'Made for second meetings, not for scrolling.',
    circles: 'Curated circles',
    circlesSay:
      'A handful of people around one thing: ceramics on Tuesdays, Sunday hikes, a long novel. Small enough that you are missed when you stay away.',
    events: 'Elite events',
    eventsSay: 'Few seats, somebody who looks after the evening, and nobody left standing alone.',
    members: 'Verified members',
    membersSay:
      'People whom other members have met. A profile says what somebody likes, not how many like them.',
    invitation: 'By invitation',
    invitationSays:
      'It grows the way friendships do: from one person to the next. Bring those whom you would seat at your own table.',
  },
  events: {
    title: 'Soon, and somewhere near',
    all: 'All events',
    none: 'What happens here, happens among members.',
    noneSays:
      'When somebody opens an evening to be seen by everybody, it stands here with its day and its town. Right now nothing does.',
  },
  voices: {
    title: 'What members say',
    quoted: '“{{text}}”',
    since: 'Member since {{since}}',
    none: 'The best evenings are still ahead.',
    noneSays:
      'Members say in their own words what it is like here, and somebody reads it before it stands on this page. We make nobody up.',
  },
  join: {
    title: 'Know nobody here yet?',
    says: 'Leave your address. Somebody who is here already writes to you when there is a place at a table near you. No newsletter.',
  },
});

/** What people ask before they join. */
export const questionCopy = catalogue('landing-questions', {
  title: 'Good questions',
  questions: {
    getIn: {
      ask: 'How do I get in?',
      answer:
        'Create an account with your email address or with Google, choose a username, and say what you like to do. It takes about a minute. If you would rather be asked first, leave your address above.',
    },
    cost: {
      ask: 'What does it cost?',
      answer: 'Nothing. There are no advertisements either, and nobody buys what you write.',
    },
    whoSees: {
      ask: 'Who sees my profile?',
      answer:
        'Members who are signed in. Visitors see this page and nothing of what is inside; your email address is shown to you alone.',
    },
    ofMine: {
      ask: 'What of mine can stand on this page?',
      answer:
        'Only what you put here: an event that you show to everybody, by its title, day, town and picture, and your own words about the community. You take either back with one click.',
    },
    pictures: {
      ask: 'What happens to my pictures?',
      answer:
        'The place and the camera that a phone writes into a picture are taken out before it is stored, and only members can open it, unless you show an event on this page.',
    },
    takeBack: {
      ask: 'Can I take back what I wrote?',
      answer:
        'Yes. Change or delete your posts and events, delete your comments, take a copy of everything, or delete your account, whenever you like.',
    },
  },
});
