import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface PageTabsProps {
  /** The accessible name. */
  label: string;
  pages: readonly { to: NonNullable<LinkProps['to']>; label: string }[];
}

/** Whether a page's tab is current only at its exact path, because another page's path begins with that path. */
const isExact = (to: string, pages: PageTabsProps['pages']): boolean =>
  pages.some((page) => page.to.startsWith(`${to}/`));

/** Scrolls the current page's link to the middle of the tabs, without moving the page. */
function useCurrentInView(tabs: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  useLayoutEffect(() => {
    let isCurrent = true;
    const scroll = () => isCurrent && scrollToCurrent(tabs.current, pathname);
    scroll();
    // On a slow first visit, the links first appear in the fallback font, in which their widths differ.
    void document.fonts.ready.then(scroll);
    // After Back, the router restores the scroll position of each element. The position of the tabs was saved for
    // another page, so it is corrected.
    const unsubscribe = router.subscribe('onRendered', scroll);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [router, tabs, pathname]);
}

/** Scrolls the tabs until the link to the current page is in the middle. */
function scrollToCurrent(tabs: HTMLElement | null, pathname: string): void {
  const current =
    tabs?.querySelector(`[href="${CSS.escape(pathname)}"]`) ??
    tabs?.querySelector('[aria-current]');
  if (!tabs || !current) return;
  const outer = tabs.getBoundingClientRect();
  const inner = current.getBoundingClientRect();
  tabs.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** Links to the pages of one section. If they do not fit on one line, they scroll. */
export function PageTabs({ label, pages }: PageTabsProps) {
  const tabs = useRef<HTMLElement>(null);
  useCurrentInView(tabs);
  return (
    <nav
      ref={tabs}
      aria-label={label}
      className="flex overflow-x-auto border-line border-b text-sm max-sm:gap-2.5 max-[25rem]:gap-1.5 max-[22.5rem]:text-xs sm:gap-4"
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
