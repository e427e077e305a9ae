import { Link, type LinkProps } from '@tanstack/react-router';

interface PageTabsProps {
  /** The accessible name. */
  label: string;
  pages: readonly { to: NonNullable<LinkProps['to']>; label: string }[];
}

/** Links to the pages of one section. If they do not fit on one line, they scroll. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav
      aria-label={label}
      className="flex overflow-x-auto border-line border-b max-sm:gap-2.5 max-sm:text-sm max-[25rem]:gap-1.5 max-[22.5rem]:text-xs sm:gap-6"
    >
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
