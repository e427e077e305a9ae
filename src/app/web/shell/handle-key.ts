import type { UseNavigateResult } from '@tanstack/react-router';
import { areShortcutsOn } from './shortcut-setting.ts';

/** The pages that a letter after `g` opens. */
export const goToPages = {
  h: '/community',
  p: '/posts',
  e: '/events',
  m: '/messages',
  u: '/profile',
} as const;

const secondKeyMs = 1500;

/** Whether the member is typing, or a dialog, menu or popover is open. */
const isTypingOrInPopup = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) ||
  document.querySelector('dialog[open], :popover-open') !== null;

/** Moves the focus to the next or previous card, or to the first visible one if no card has the focus. */
function moveFocus(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('article[data-entry]')];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const inView = cards.findIndex((card) => card.getBoundingClientRect().bottom > 120);
  const card = current === -1 ? cards[Math.max(inView, 0)] : cards[current + by];
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

/** Clicks the button for a key in the focused card. */
function clickInCard(key: string): void {
  const card = document.activeElement?.closest('article[data-entry]');
  card?.querySelector<HTMLButtonElement>(`button[data-shortcut="${key}"]`)?.click();
}

/**
 * Focuses the search field of the page or, if it has none, the search field of the navigation. Returns false if neither
 * is visible.
 */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-search]')];
  const field = fields.findLast((each) => each.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** The time stamp of the last key if it was `g`, otherwise 0. */
let lastG = 0;

export interface KeyActions {
  navigate: UseNavigateResult<string>;
  showHelp: () => void;
}

/** Handles a key, except while the member is typing or a dialog, menu or popover is open. */
export function handleKey(event: KeyboardEvent, { navigate, showHelp }: KeyActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!areShortcutsOn() || isTypingOrInPopup(event.target)) return;
  const key = event.key.toLowerCase();
  const page = goToPages[key as keyof typeof goToPages];
  if (page && event.timeStamp - lastG < secondKeyMs) {
    lastG = 0;
    void navigate({ to: page });
    return;
  }
  lastG = key === 'g' ? event.timeStamp : 0;
  if (key === 'j') moveFocus(1);
  if (key === 'k') moveFocus(-1);
  if (key === 'l' || key === 'c') clickInCard(key);
  if (key === 'n') void navigate({ to: '/posts/new' });
  if (event.key === '/' && !focusSearch()) void navigate({ to: '/search' });
  if (event.key === '?') showHelp();
  // Otherwise "/" would open Firefox's quick search, and "n" would be typed into the form that it opens.
  if ('jklcn/?'.includes(key)) event.preventDefault();
}
