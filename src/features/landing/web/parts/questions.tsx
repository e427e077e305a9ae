import { Plus } from 'lucide-react';

const questions = [
  {
    ask: 'How do I get in?',
    answer:
      'Create an account with your email address or with Google, choose a username, and say what you like to do. It takes about a minute. If you would rather be asked first, leave your address above.',
  },
  {
    ask: 'What does it cost?',
    answer: 'Nothing. There are no advertisements either, and nobody buys what you write.',
  },
  {
    ask: 'Who sees my profile?',
    answer:
      'Members who are signed in. Visitors see this page and nothing of what is inside; your email address is shown to you alone.',
  },
  {
    ask: 'What of mine can stand on this page?',
    answer:
      'Only what you put here: an event that you show to everybody, by its title, day, town and picture, and your own words about the community. You take either back with one click.',
  },
  {
    ask: 'What happens to my pictures?',
    answer:
      'The place and the camera that a phone writes into a picture are taken out before it is stored, and only members can open it, unless you show an event on this page.',
  },
  {
    ask: 'Can I take back what I wrote?',
    answer:
      'Yes. Change or delete your posts and events, delete your comments, take a copy of everything, or delete your account, whenever you like.',
  },
];

/** What people ask before they join. */
export function Questions() {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mt-24 grid gap-8 sm:mt-36 lg:grid-cols-[1fr_1.35fr]"
    >
      <h2 id="questions-title" className="text-3xl sm:text-4xl">
        Good questions
      </h2>
      <div className="border-line border-t">
        {questions.map(({ ask, answer }, index) => (
          <details key={ask} open={index === 0} className="group border-line border-b">
            <summary className="flex min-h-17 list-none items-center justify-between gap-4 font-semibold text-lg [&::-webkit-details-marker]:hidden">
              {ask}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[58ch] pb-6 text-mute">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
