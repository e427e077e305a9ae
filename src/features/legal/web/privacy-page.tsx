import { LegalDocument } from './legal-document.tsx';

const sections = [
  {
    title: 'What is stored',
    body: (
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          Your email address, and your password as a one-way hash from which nobody can read it.
        </li>
        <li>Your profile: username, name, bio, interests, and a picture if you add one.</li>
        <li>What you do here: posts, comments, replies and likes, each with its time.</li>
        <li>
          Your sessions: when you signed in, from which network address and with which browser, so
          that you stay signed in and misuse can be stopped.
        </li>
      </ul>
    ),
  },
  {
    title: 'Where it is',
    body: (
      <p>
        In the database and the file storage of whoever runs this community, and nowhere else.
        Pages, fonts and pictures come from this site alone; no third party learns that you were
        here.
      </p>
    ),
  },
  {
    title: 'Who sees it',
    body: (
      <p>
        Signed-in members see your profile, posts, comments and the number of likes. Your email
        address is shown to you alone. Visitors see none of it. The people who run the server can
        technically read what is stored there, except passwords.
      </p>
    ),
  },
  {
    title: 'Pictures',
    body: (
      <p>
        A picture is drawn anew before it is stored, in a few sizes. What your phone or camera wrote
        into it, such as the place and the time, is gone then. One that you chose but never posted
        is deleted after a day.
      </p>
    ),
  },
  {
    title: 'Cookies and this browser',
    body: (
      <p>
        One cookie keeps you signed in; without it there is no account to be in. Your browser also
        keeps your choice of a light or dark look and what you began to write, and forgets your
        drafts when you log out. There are no advertising or tracking cookies, so nothing asks you
        to accept any.
      </p>
    ),
  },
  {
    title: 'Mail',
    body: <p>You get one when you ask to reset your password. There is no newsletter.</p>,
  },
  {
    title: 'How long, and your rights',
    body: (
      <p>
        What you delete is gone from the database at once and from backups when those are replaced.
        You may ask those who run this community for a copy of what is stored about you, to correct
        it, or to delete it together with your account.
      </p>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy"
      inShort="We store what you give us so that the members here can see it, and nothing about you leaves this site. No trackers, no advertising."
      sections={sections}
      other={{ href: '/legal/terms', label: 'Terms' }}
    />
  );
}
