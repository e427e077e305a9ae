import { Plus } from 'lucide-react';
import { questionCopy } from '../../copy.ts';

interface Question {
  question: string;
  answer: string;
  /** Replaces `answer` while joining requires an invitation. */
  answerIfInvited?: string;
}

/** Frequently asked questions. */
export function Questions() {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mt-24 grid gap-8 sm:mt-36 lg:grid-cols-[1fr_1.35fr]"
    >
      <h2 id="questions-title" className="text-3xl sm:text-4xl">
        {questionCopy.title}
      </h2>
      <div className="border-line border-t">
        {Object.values<Question>(questionCopy.questions).map((shown, index) => (
          <details key={shown.question} open={index === 0} className="group border-line border-b">
            <summary className="flex min-h-17 list-none items-center justify-between gap-4 font-semibold text-lg [&::-webkit-details-marker]:hidden">
              {shown.question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[58ch] pb-6 text-mute">
              <Answer {...shown} />
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

function Answer({ answer, answerIfInvited }: Question) {
  if (!answerIfInvited) return answer;
  return (
    <>
      {'{{#open}}'}
      {answer}
      {'{{/open}}'}
      {'{{^open}}'}
      {answerIfInvited}
      {'{{/open}}'}
    </>
  );
}
