import { catalogue } from '#platform/shared/catalogue.ts';

/** The terms. The server fills the placeholder in double braces. */
export const termsCopy = catalogue('terms', {
  inShort:
    'Be kind, be yourself, and post only what is yours to post. What you write stays yours, and you can take it back.',
  sections: {
    whoRunsThis: {
      title: 'Who runs this',
      paragraphs: [
        '{{community}} is run by the people who set it up on their own server, using free software. These terms are between you and them, and “we” means them.',
      ],
    },
    account: {
      title: 'Your account',
      paragraphs: [
        'You need an email address of your own, and either a password of at least six characters or a Google account. Keep your sign-in details to yourself: you are responsible for what is done with your account.',
        'Don’t choose someone else’s name as your username. One person, one account. You can leave at any time by deleting your account in your settings, which tell you what gets deleted before you confirm.',
      ],
    },
    whatYouWrite: {
      title: 'What you post',
      paragraphs: [
        'It stays yours. By posting it, you allow us to store it and to show it to the other members, in the sizes their screens need, for as long as you leave it here.',
        'You can edit or delete your posts and events and delete your comments at any time. Post only pictures you have the right to show, and ask the people in them first.',
        'If you put something on the front page (an event, or what you write about the community), you allow us to show it to everyone until you take it back. We choose which texts appear there, and we never change them.',
      ],
    },
    eachOther: {
      title: 'How we treat each other',
      paragraphs: [
        'No harassment, no hatred, no threats, no advertising, nothing illegal, and no collecting of what other members post. If you break these rules, we may remove what you posted and close your account.',
      ],
    },
    meeting: {
      title: 'Meeting people',
      paragraphs: [
        'We don’t check anyone’s ID; a profile is what its owner says about themselves. When you meet for the first time, choose a place with other people around, and tell a friend where you are.',
      ],
    },
    promises: {
      title: 'What we can and can’t promise',
      paragraphs: [
        'We run this with care and protect what you write as well as we can, but we can’t promise that it will always be available or free of errors. The software comes without warranty. Nothing in these terms takes away rights that the law gives you.',
      ],
    },
    changes: {
      title: 'When these terms change',
      paragraphs: [
        'We will announce any change inside the community before it takes effect, and you can leave if you don’t agree with it.',
      ],
    },
  },
});
