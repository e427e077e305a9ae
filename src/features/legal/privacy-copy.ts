import { catalogue } from '#platform/shared/catalogue.ts';

/** What is said of what is stored. */
export const privacyCopy = catalogue('privacy', {
  inShort:
    'We store what you give us so that the members here can see it. Visitors see only what you show them yourself. No trackers, no advertising.',
  sections: {
    stored: {
      title: 'What is stored',
      items: [
        'Your email address, and your password as a one-way hash from which nobody can read it. If you sign in with Google, what Google calls you by instead of a password.',
        'Your profile: username, name, bio, location, interests, and a picture if you add one.',
        'What you do here: posts, events, comments, replies, likes, which events you join, each with its time, and what you are notified of.',
        'The messages that you write and get.',
        'Your sessions: when you signed in and last came back, from which network address and with which browser, so that you stay signed in, can sign a lost device out, and misuse can be stopped.',
      ],
    },
    where: {
      title: 'Where it is',
      paragraphs: [
        'In the database and the file storage of whoever runs this community. Pages, fonts and pictures come from this site alone, and no other site learns from them that you were here. If you choose to continue with Google, Google learns that you sign in here.',
      ],
    },
    whoSees: {
      title: 'Who sees it',
      paragraphs: [
        'Signed-in members see your profile, posts, events, comments, how many like something, and who joins an event. Messages are seen by those in the conversation. Your email address is shown to you alone.',
        'Visitors see none of it, with two exceptions that you make yourself. If you show an event on the front page, they see its title, day, town and picture, and never its location or who goes. If you write for the front page and an administrator approves it, they see your words, your name and the month in which you joined. Both end when you say so.',
        'The people who run the server can technically read what is stored there, except passwords.',
      ],
    },
    pictures: {
      title: 'Pictures',
      paragraphs: [
        'A picture is drawn anew before it is stored, in a few sizes. What your phone or camera wrote into it, such as the place and the time, is gone then. One that you chose but never posted is deleted after a day.',
      ],
    },
    cookies: {
      title: 'Cookies and this browser',
      paragraphs: [
        'One cookie keeps you signed in; without it there is no account to be in. While you sign in with Google, a second one holds that attempt together, for ten minutes at most. If you choose a language, another one remembers it for a year. Your browser also keeps your choice of a light or dark look and what you began to write, and forgets your drafts when you log out. There are no advertising or tracking cookies, so nothing asks you to accept any.',
      ],
    },
    counting: {
      title: 'Counting',
      paragraphs: [
        'We count by day how often each page is opened and how often people post, join, comment, like and write: numbers without names, made on our own server, without a cookie. To count each active member once in a week, we keep marks that cannot be led back to you without a secret that is thrown away after that week.',
        'If your browser sends Do Not Track or Global Privacy Control, you are not counted at all. Whoever runs this community may pass the same numbers on to Google Analytics; that happens from the server, and nothing that tells who you are goes along.',
      ],
    },
    mail: {
      title: 'Mail',
      paragraphs: [
        'You get a mail when you ask for one: to reset or set your password, to confirm a new address, to delete your account; and to be told when your address or password changed or your account was deleted. There is no newsletter.',
        'Leaving your address on the front page puts it on a list only once you open the link in the mail that follows; if you do not, it is forgotten within a week. Administrators see that list and may write to those on it. Every mail has a link by which you leave, and your address is deleted at once.',
      ],
    },
    yours: {
      title: 'Your data is yours',
      paragraphs: [
        'In your settings you change what is stored about you, and take all of it along as files: your profile, posts, events, comments, likes, messages, notifications and pictures.',
        'You can also delete your account there, at once and for good. Your profile, pictures, posts and events go with what others wrote under them, and so do your comments, likes and joins. Messages that you sent stay with those who got them, without your name.',
        'What is deleted is gone from the database at once, and from backups when those are replaced. For everything else, ask those who run this community.',
      ],
    },
  },
});
