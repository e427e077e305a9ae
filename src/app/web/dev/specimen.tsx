import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A section of the page; the table of contents links to it. */
export function Section(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="flex flex-col gap-5">
      <h2 id={props.id} tabIndex={-1} className="scroll-mt-8 md:scroll-mt-24 text-2xl">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

interface SpecimenProps {
  /** The import name of the component. */
  of: string;
  /** What the component does, or when to use it. */
  description?: string;
  children: ReactNode;
}

/** A component in each of its states. */
export function Specimen({ of, description, children }: SpecimenProps) {
  return (
    <article className="flex flex-col gap-5 rounded-card bg-card p-5 shadow-card sm:p-6">
      <header>
        <h3 className="text-lg">{of}</h3>
        {description && <p className="max-w-column text-mute text-sm">{description}</p>}
      </header>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6">{children}</div>
    </article>
  );
}

interface StateProps {
  name: string;
  /** Shows the hover or focus styles without a pointer or the focus. */
  shown?: 'hover' | 'focus' | undefined;
  /** The component is as wide as its content (`own`), as a form (`form`), or as the card (`all`). */
  width?: 'own' | 'form' | 'all';
  children: ReactNode;
}

const widths = { own: 'max-w-full', form: 'w-full max-w-form', all: 'w-full' };

/** One state of a component, with its name above it. */
export function State({ name, shown, width = 'own', children }: StateProps) {
  return (
    <div className={classNames('flex min-w-0 flex-col items-start gap-2', widths[width])}>
      <p className="text-mute text-xs">{name}</p>
      <div data-shown={shown} className={classNames('min-w-0', width !== 'own' && 'w-full')}>
        {children}
      </div>
    </div>
  );
}
