import { currentCommunity } from '#platform/web/session.ts';
import { shortCount } from '#ui/count-badge.tsx';

let pageTitle: string | undefined;
let unread = 0;

function updateTitle(): void {
  const { name } = currentCommunity();
  const title = pageTitle ? `${pageTitle} · ${name}` : name;
  document.title = unread > 0 ? `(${shortCount(unread)}) ${title}` : title;
}

/** Sets the page's part of the document title. Without it, the title is the community's name. */
export function setPageTitle(title: string | undefined): void {
  pageTitle = title;
  updateTitle();
}

/** Sets the number of unread notifications, shown before the title. */
export function setTitleCount(count: number): void {
  unread = count;
  updateTitle();
}
