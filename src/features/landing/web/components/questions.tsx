import { Plus } from 'lucide-react';
import { questionCopy } from '../../copy.ts';

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
        {Object.values(questionCopy.questions).map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-line border-b">
            <summary className="flex min-h-17 list-none items-center justify-between gap-4 font-semibold text-lg [&::-webkit-details-marker]:hidden">
              {question}
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
