import { catalogue } from '#platform/shared/catalogue.ts';

/** The privacy notice. */
export const privacyCopy = catalogue('privacy', {
  inShort:
    'We store what you give us so that the members here can see it. Visitors see only what you choose to show them. No trackers, no advertising.',
  sections: {
    stored: {
      title: 'What we store',
      items: [
        'Your email address, and your password as a one-way hash that nobody can turn back into the password. If you sign in with Google, we store your Google account ID instead of a password.',
        'Your profile: username, name, bio, location, area, interests, and a picture if you add one.',
        'What you do here: your posts, events, comments, replies and likes, the events you join, the time of each, and your notifications.',
        'The messages you send and receive, including those to everyone who is going to an event.',
        'Your language, time zone and quiet hours, how you want to hear about things, and for a month, when and how we let you know about something, but not the text. If you turn on push notifications: the address and the keys with which your browser receives them, until you turn them off or sign out.',
        'Your sessions: when you signed in, when you were last active, your IP address and your browser. This keeps you signed in, lets you sign out a lost device, and helps us stop abuse.',
        'If you set up two-step sign-in: the secret that your app and we share, encrypted, and your recovery codes as hashes.',
        'If you add a passkey: its public key, its name, and when you last used it. Your fingerprint or face never leaves your device.',
        'If you report something: your report, with a copy of what you reported. If someone reports you: that copy, what the moderators decided and why, and your appeal. We delete these a year after the decision or the end of its measure. If you delete your account while it is suspended, we keep a keyed hash of your email address until the suspension ends or is lifted, so that it can’t be used to sign up again.',
        'A keyed hash of each device that you signed in on, so that we can tell you about a new one. We delete it a year after its last sign-in, unless it is your most recent device.',
      ],
    },
    where: {
      title: 'Where we store it',
      paragraphs: [
        'In the database and file storage of the people who run this community. Pages, fonts and pictures are loaded from this site only, so no other site learns that you were here. If you continue with Google, Google learns that you signed in here. If you turn on push notifications, the push service of your browser delivers them. They are encrypted, so it can’t read them, but it learns when you get one. If you open an event’s place on a map, OpenStreetMap learns which place you looked for. If you write a link, our server requests the page to show a preview, unless previews are turned off here. That site learns that someone here linked to it, but not who. It learns nothing about those who read the preview.',
      ],
    },
    whoSees: {
      title: 'Who can see it',
      paragraphs: [
        'Members who are signed in see your profile, posts, events and comments, how many likes something has, and who is going to an event. Messages are visible to the people in the conversation. Only you and the administrators see your email address. In your settings, you choose whether members find you in the directory, in suggestions and in the search. If you choose not to be listed, only members who share a conversation or an event with you can find you by name. The search finds posts, events and profiles, but never messages or comments, and we don’t store what you search for.',
        'Moderators and administrators see what was reported, who reported it, and a few messages before a reported one. The person it is about never learns who reported it. Administrators also see the email addresses of members and on which kinds of devices they are signed in. What moderators and administrators do is recorded in a log, without names.',
        'If you joined with an invitation, your profile says who invited you, and they see that you joined. If you invite someone, anyone who opens your link sees your name. Your profile shows your stage: new here, met by members, or vouched for. We store which members vouch for you, and since when. We also store who knows whom here and to whom you have written for the first time, to limit how many new people a member can write to. For two days, we keep a fingerprint of that first message, from which it can’t be read, to notice the same text sent to many.',
        'Otherwise, visitors see none of this, with two exceptions that you choose yourself. If you show an event on the front page, they see its title, date, town and picture, but never its exact location or who is going. If you write something for the front page and an administrator approves it, they see your text, your name, the month you joined and, if you agree to that too, your profile picture. You can end either at any time.',
        'The people who run the server are technically able to read everything stored on it except passwords.',
      ],
    },
    pictures: {
      title: 'Pictures',
      paragraphs: [
        'We re-encode every picture in a few sizes before we store it. This removes what your phone or camera saved in the file, such as the place and the time. A picture that you upload but never publish is deleted after a day.',
      ],
    },
    cookies: {
      title: 'Cookies and browser storage',
      paragraphs: [
        'One cookie keeps you signed in; accounts don’t work without it. While you sign in with Google, a second cookie links the steps of that sign-in, for ten minutes at most. Another one does the same while you enter a sign-in code. If you choose a language, another cookie remembers it for a year. Your browser also stores whether you prefer light or dark, and your drafts, which are deleted when you log out. There are no advertising or tracking cookies, which is why we don’t ask for your consent to any.',
      ],
    },
    counting: {
      title: 'Statistics',
      paragraphs: [
        'For each day, we count how often each page is opened and how often people post, join, comment, like and write messages. These are numbers without names, counted on our own server, without a cookie. To count each active member once a week, we store pseudonyms that cannot be traced back to you without a secret key; the key is deleted at the end of the week.',
        'If your browser sends Do Not Track or Global Privacy Control, you are not counted at all. The people who run this community may pass the same numbers on to Google Analytics. The server sends them, without anything that identifies you.',
      ],
    },
    mail: {
      title: 'Email',
      paragraphs: [
        'We email you when you sign up, when you ask to reset or set your password, confirm a new address, or delete your account. We also email you when your account is used on a new device, when the way you sign in has changed, when your account has been deleted, and when the moderators suspend it. There is no newsletter.',
        'If you ask for it in your settings, we also email you about what happens while you’re away. These emails and push notifications contain names and the titles of posts and events, but never the text of a message, comment or post, or where you meet. Digests also say when your events start and name members you might like. Each of these emails has a link to stop it.',
        'If you leave your address on the front page, we add it to the waiting list only after you confirm it with the link in the email we send you. Otherwise, we delete it within a week. Administrators can see the list, write to the people on it and invite them. To do that in your language, we store which one you read when you left it. Every email has a link to leave the list, which deletes your address immediately.',
      ],
    },
    yours: {
      title: 'Your data is yours',
      paragraphs: [
        'In your settings, you can change what we store about you and download all of it as files: your profile, posts, events, comments, likes, messages, notifications, settings and pictures.',
        'You can also delete your account there, immediately and permanently. This deletes your profile, pictures, posts and events with everything others wrote on them, and your comments, likes and event participations. Members who had joined an upcoming event of yours are notified of its title and day. Messages you sent stay with the people who received them, without your name. Decisions of the moderators about you stay for up to a year, without your name and without what you wrote.',
        'Deleted data is removed from the database immediately, and from backups when those are replaced. For anything else, contact the people who run this community.',
      ],
    },
  },
});
