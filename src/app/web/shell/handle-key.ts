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

const isSearchField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.matches('[data-search]');

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

/** Types a key that was pressed before the search field had the focus into the field, in place of its selected text. */
function typeInto(field: HTMLInputElement, { key }: KeyboardEvent): void {
  const end = field.selectionEnd ?? 0;
  let start = field.selectionStart ?? end;
  if (key === 'Backspace' && start === end) start = Math.max(0, end - 1);
  if (key === 'Enter') field.form?.requestSubmit();
  else field.setRangeText(key.length === 1 ? key : '', start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const searchOpensMs = 10_000;

/** The keys pressed after `/` while the search page, whose field gets the focus, is still opening. */
let waiting: { keys: KeyboardEvent[]; since: number } | null = null;

/** Opens the search page. Keys pressed from now on are typed into its field, unless the member clicks elsewhere. */
function openSearch({ navigate }: KeyActions): void {
  const keys: KeyboardEvent[] = [];
  waiting = { keys, since: performance.now() };
  const listeners = new AbortController();
  const { signal } = listeners;
  const end = () => {
    waiting = null;
    listeners.abort();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!isSearchField(target)) return;
    end();
    for (const key of keys) typeInto(target, key);
  };
  document.addEventListener('pointerdown', end, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  void navigate({ to: '/search' });
}

/** Takes a key that follows a `/` but was pressed before the search field had the focus. */
function belongsToSearch(event: KeyboardEvent): boolean {
  if (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Backspace') return false;
  const focused = document.activeElement;
  if (isSearchField(focused)) {
    typeInto(focused, event);
    return true;
  }
  if (!waiting || event.timeStamp - waiting.since > searchOpensMs) return false;
  waiting.keys.push(event);
  event.preventDefault();
  return true;
}

/** The time stamp of the last key if it was `g`, otherwise null. */
let lastG: number | null = null;

export interface KeyActions {
  navigate: UseNavigateResult<string>;
  showHelp: () => void;
}

/**
 * Handles a key, except while the member is typing or a dialog, menu or popover is open. The key may have been pressed a
 * while ago, before this code was loaded.
 */
export function handleKey(event: KeyboardEvent, actions: KeyActions): void {
  const { navigate, showHelp } = actions;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!areShortcutsOn() || isTypingOrInPopup(event.target)) return;
  if (belongsToSearch(event)) return;
  const key = event.key.toLowerCase();
  const page = goToPages[key as keyof typeof goToPages];
  if (page && lastG !== null && event.timeStamp - lastG < secondKeyMs) {
    lastG = null;
    void navigate({ to: page });
    return;
  }
  lastG = key === 'g' ? event.timeStamp : null;
  if (key === 'j') moveFocus(1);
  if (key === 'k') moveFocus(-1);
  if (key === 'l' || key === 'c') clickInCard(key);
  if (key === 'n') void navigate({ to: '/posts/new' });
  if (event.key === '/' && !focusSearch()) openSearch(actions);
  if (event.key === '?') showHelp();
  // Otherwise "/" would open Firefox's quick search, and "n" would be typed into the form that it opens.
  if ('jklcn/?'.includes(key)) event.preventDefault();
}
