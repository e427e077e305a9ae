import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface PageTabsProps {
  /** The accessible name. */
  label: string;
  pages: readonly { to: NonNullable<LinkProps['to']>; label: string }[];
}

/** Whether a tab must match the URL exactly, because another tab's path is below its own: `/admin`, `/admin/cases`. */
const isExact = (to: string, pages: PageTabsProps['pages']): boolean =>
  pages.some((page) => page.to.startsWith(`${to}/`));

/** Keeps the link to the current page in the middle of the tabs. */
function useScrollToCurrent(tabs: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  useLayoutEffect(() => {
    let isMounted = true;
    const scroll = () => isMounted && scrollToCurrent(tabs.current, pathname);
    scroll();
    // The widths of the links change when the web font replaces the fallback font.
    void document.fonts.ready.then(scroll);
    // After each navigation, the router restores an earlier scroll position of the tabs.
    const unsubscribe = router.subscribe('onRendered', scroll);
    return () => {
      isMounted = false;
      unsubscribe();
    };
  }, [router, tabs, pathname]);
}

/** Scrolls the tabs, but not the page, until the link to the current page is in the middle. */
function scrollToCurrent(tabs: HTMLElement | null, pathname: string): void {
  const current =
    tabs?.querySelector(`[href="${CSS.escape(pathname)}"]`) ??
    tabs?.querySelector('[aria-current]');
  if (!tabs || !current) return;
  const tabsBox = tabs.getBoundingClientRect();
  const linkBox = current.getBoundingClientRect();
  tabs.scrollLeft += linkBox.left - tabsBox.left - (tabsBox.width - linkBox.width) / 2;
}

/** Links to the pages of one section. If they do not fit on one line, they scroll. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const tabs = useRef<HTMLElement>(null);
  useScrollToCurrent(tabs);
  return (
    <nav
      ref={tabs}
      aria-label={label}
      className="scroll-shades flex overflow-x-auto border-line border-b text-sm max-sm:gap-2.5 max-[25rem]:gap-1.5 max-[22.5rem]:text-xs sm:gap-4"
    >
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          activeOptions={{ exact: isExact(page.to, pages), includeSearch: false }}
          className="inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
