import { PublicFrame } from '#ui/public-frame.tsx';
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
  /** The link to the other legal document. */
  other: { href: string; label: string };
}

/** A legal document: its summary, then its sections. */
export function LegalDocument({ title, copy, other }: LegalDocumentProps) {
  return (
    <PublicFrame layout="article" links={[other, { href: '/rules', label: legalCopy.rules }]}>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-5 rounded-card bg-sunk p-5 text-lg">{copy.inShort}</p>
      {Object.values(copy.sections).map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </PublicFrame>
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
