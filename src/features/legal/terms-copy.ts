import { catalogue } from '#platform/shared/catalogue.ts';

/** The terms. The place in double braces is filled by the server. */
export const termsCopy = catalogue('terms', {
  inShort:
    'Be kind, be yourself, and post only what is yours to post. What you write stays yours, and you can take it back.',
  sections: {
    whoRunsThis: {
      title: 'Who runs this',
      paragraphs: [
        '{{community}} runs on Kith, which is free software. It is run by the people who put it on their server; they are the ones you have these terms with, and “we” means them.',
      ],
    },
    account: {
      title: 'Your account',
      paragraphs: [
        'You need an email address that is yours, and a password of at least six characters or a Google account. Keep them to yourself: what is done with your account counts as done by you.',
        'Choose a username that is not somebody else’s name. One person, one account. You can leave whenever you like: your settings delete the account, and say beforehand what goes with it.',
      ],
    },
    whatYouWrite: {
      title: 'What you write and show',
      paragraphs: [
        'It stays yours. By posting it you allow us to store it and to show it to the other members, in the sizes that their screens need, for as long as you leave it there.',
        'You can change or delete your posts and events and delete your comments at any time. Post only pictures that you may show, and ask the people in them.',
        'What you put on the front page, an event or your words about the community, you allow us to show to everybody until you take it back. We choose which words stand there, and never change them.',
      ],
    },
    eachOther: {
      title: 'How we treat each other',
      paragraphs: [
        'No harassment, no hatred, no threats, no advertising, nothing that is against the law, and no collecting of what other members write. Whoever does it anyway may lose what they posted and their account.',
      ],
    },
    meeting: {
      title: 'Meeting people',
      paragraphs: [
        'We do not check anybody’s papers, so a profile is what its owner says of themselves. Meet in a place with others around the first time, and tell a friend where you are.',
      ],
    },
    promises: {
      title: 'What we promise, and what not',
      paragraphs: [
        'We run this with care and keep your words safe as well as we can, but we cannot promise that it is always there or free of mistakes. The software comes without warranty. Nothing in these terms takes away rights that the law gives you.',
      ],
    },
    changes: {
      title: 'When these terms change',
      paragraphs: [
        'We will say so inside before a change takes effect, and you can leave if you do not like it.',
      ],
    },
  },
});
