import { currentCommunity } from '#platform/web/session.ts';
import { shortCount } from '#ui/count-badge.tsx';

let page: string | undefined;
let waiting = 0;

function write(): void {
  const { name } = currentCommunity();
  const title = page ? `${page} · ${name}` : name;
  document.title = waiting > 0 ? `(${shortCount(waiting)}) ${title}` : title;
}

/** Names the tab after its page; without a title, after the community. */
export function namePage(title: string | undefined): void {
  page = title;
  write();
}

/** Puts before the tab's name how many notifications wait. */
export function countInTitle(count: number): void {
  waiting = count;
  write();
}
