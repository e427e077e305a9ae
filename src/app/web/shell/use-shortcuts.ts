import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { areShortcutsOn } from './shortcut-setting.ts';

/** Where the second letter after `g` leads. */
export const places = {
  h: '/community',
  p: '/posts',
  e: '/events',
  m: '/messages',
  u: '/profile',
} as const;

const secondKeyMs = 1500;

/** Somebody writes, or a window is open that has keys of its own. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) ||
  document.querySelector('dialog[open], [role=menu]:popover-open') !== null;

/** Moves the focus to the next or the one before of the cards in the document. */
function step(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('article[data-entry]')];
  const present = cards.findIndex((card) => card.contains(document.activeElement));
  const inView = cards.findIndex((card) => card.getBoundingClientRect().bottom > 120);
  const card = present === -1 ? cards[Math.max(inView, 0)] : cards[present + by];
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

/** Presses the button of a key in the card that has the focus. */
function pressInCard(key: string): void {
  const card = document.activeElement?.closest('article[data-entry]');
  card?.querySelector<HTMLButtonElement>(`button[data-shortcut="${key}"]`)?.click();
}

/** Single keys that lead about, for as long as nobody writes. */
export function useShortcuts(showHelp: () => void): void {
  const navigate = useNavigate();
  const beforeG = useRef(0);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areShortcutsOn() || isBusy(event.target)) return;
      const key = event.key.toLowerCase();
      const place = places[key as keyof typeof places];
      if (place && event.timeStamp - beforeG.current < secondKeyMs) {
        beforeG.current = 0;
        void navigate({ to: place });
        return;
      }
      beforeG.current = key === 'g' ? event.timeStamp : 0;
      if (key === 'j') step(1);
      if (key === 'k') step(-1);
      if (key === 'l' || key === 'c') pressInCard(key);
      if (key === 'n') void navigate({ to: '/posts/new' });
      if (event.key === '?') showHelp();
      // Firefox would search for what is typed, and "n" must not stand in the new form.
      if ('jklcn?'.includes(key)) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, showHelp]);
}
