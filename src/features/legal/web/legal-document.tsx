import { uiCopy } from '#ui/copy.ts';
import { LanguageLinks } from '#ui/language-links.tsx';
import { Logo } from '#ui/logo.tsx';
import { legalCopy } from '../copy.ts';

/** A titled section with paragraphs, a list, or both. */
interface LegalSection {
  title: string;
  paragraphs?: readonly string[];
  items?: readonly string[];
}

interface LegalDocumentProps {
  title: string;
  copy: {
    /** A summary in two or three sentences. */
    inShort: string;
    sections: Readonly<Record<string, LegalSection>>;
  };
  other: { href: string; label: string };
}

/** The layout of a legal document. */
export function LegalDocument({ title, copy, other }: LegalDocumentProps) {
  return (
    <div className="mx-auto max-w-article px-5 sm:px-8">
      <header className="py-5">
        <a href="/" className="inline-block rounded-field">
          <Logo name="{{community}}" />
        </a>
      </header>
      <main className="pt-8 sm:pt-14">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-5 rounded-card bg-sunk p-5 text-lg">{copy.inShort}</p>
        {Object.values(copy.sections).map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </main>
      <footer className="mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-9 text-mute">
        <a href="/" className="underline underline-offset-2 hover:text-ink">
          {uiCopy.frontPage}
        </a>
        <a href={other.href} className="underline underline-offset-2 hover:text-ink">
          {other.label}
        </a>
        <a href="/rules" className="underline underline-offset-2 hover:text-ink">
          {legalCopy.rules}
        </a>
        <LanguageLinks className="sm:ml-auto" />
      </footer>
    </div>
  );
}

function Section({ title, paragraphs = [], items = [] }: LegalSection) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 flex flex-col gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {items.length > 0 && (
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
