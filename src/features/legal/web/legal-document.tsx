import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';

interface LegalDocumentProps {
  title: string;
  /** What it comes down to, in two sentences. */
  inShort: string;
  sections: readonly { title: string; body: ReactNode }[];
  other: { href: string; label: string };
}

/** The frame of the documents that anybody may read. */
export function LegalDocument({ title, inShort, sections, other }: LegalDocumentProps) {
  return (
    <div className="mx-auto max-w-article px-5 sm:px-8">
      <header className="py-5">
        <a href="/" className="inline-block rounded-field">
          <Logo name="{{community}}" />
        </a>
      </header>
      <main className="pt-8 sm:pt-14">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-5 rounded-card bg-sunk p-5 text-lg">{inShort}</p>
        {sections.map((section) => (
          <section key={section.title} className="mt-10">
            <h2 className="text-xl">{section.title}</h2>
            <div className="mt-3 flex flex-col gap-3">{section.body}</div>
          </section>
        ))}
      </main>
      <footer className="mt-16 flex gap-6 border-line border-t py-9 text-mute">
        <a href="/" className="underline underline-offset-2 hover:text-ink">
          Front page
        </a>
        <a href={other.href} className="underline underline-offset-2 hover:text-ink">
          {other.label}
        </a>
      </footer>
    </div>
  );
}
