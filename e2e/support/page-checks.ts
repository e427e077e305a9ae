import type { Page } from '@playwright/test';
import { readControls } from './controls.ts';
import { sampleEvent } from './events.ts';
import { touchControls } from './notch.ts';
import { expect } from './test.ts';
import { readTexts } from './untranslated.ts';

/**
 * Expects no horizontal scrolling, and every control to be reachable and at least 24 by 24 pixels. Returns
 * the names of the controls in the main landmark.
 */
export async function expectReflow(page: Page, where: string): Promise<string[]> {
  const { inMain, ...problems } = await readControls(page);
  expect.soft(problems, where).toEqual({ tooWide: 0, lost: [], small: [] });
  return inMain;
}

/** The landmarks of a page, each with its accessible name. */
const readLandmarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector = 'header, nav, main, aside, footer, form[aria-label], section[aria-label]';
    const isLandmark = (element: Element): boolean =>
      !['header', 'footer'].includes(element.localName) ||
      element.parentElement?.closest('main, article, section, aside, nav') === null;
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && isLandmark(element))
      .map((element) => `${element.localName} ${element.ariaLabel ?? ''}`.trim());
  });

/** Expects one main heading, English as the page's language, and landmarks with distinct names. */
export async function expectStructure(page: Page, where: string): Promise<void> {
  const landmarks = await readLandmarks(page);
  expect.soft(landmarks, where).toEqual([...new Set(landmarks)]);
  expect.soft(landmarks, where).toContain('main');
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', 'en');
  await expect.soft(page.getByRole('heading', { level: 1 }), where).toHaveCount(1);
}

/** Moves the focus to the start of an element, and scrolls to the top of the page. */
const resetFocus = (page: Page, selector: 'body' | 'main'): Promise<void> =>
  page.evaluate((start) => {
    const element = document.querySelector<HTMLElement>(start);
    if (!element) throw new Error(`no ${start}`);
    const isFocusable = element.hasAttribute('tabindex');
    if (!isFocusable) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (!isFocusable) element.removeAttribute('tabindex');
    scrollTo({ top: 0, behavior: 'instant' });
  }, selector);

/** An element that Tab focused, whether it has a focus ring, and whether any part of it is visible. */
interface FocusStop {
  name: string;
  hasRing: boolean;
  isVisible: boolean;
}

/** Records where each press of the Tab key moves the focus to, or null when the focus has left the page. */
const recordStops = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const readFocus = () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      );
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: `${element.localName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}`,
        // While a part of a date field has the focus, such as the day, the field itself does not match `:focus`. The
        // browser then draws the ring around the part.
        hasRing:
          !element.matches(':focus') ||
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
        isVisible: points.some(([x, y]) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      };
    };
    const stops: (FocusStop | null)[] = [];
    let hasStarted = false;
    // The browser moves the focus only after keydown, so the element that has the focus during keydown is the one that
    // the previous press focused. During keyup, a later press may already have moved the focus, because several presses
    // are sent together.
    const record = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      if (hasStarted) stops.push(readFocus());
      hasStarted = true;
    };
    addEventListener('keydown', record, { capture: true });
    const stopRecording = () => {
      removeEventListener('keydown', record, { capture: true });
      (document.activeElement as HTMLElement | null)?.blur();
    };
    Object.assign(window, { readStops: () => [...stops, readFocus()], stopRecording });
  });

interface RecordingWindow {
  readStops: () => (FocusStop | null)[];
  stopRecording: () => void;
}

/** Several presses are sent together, because waiting for each takes longer than the page needs to handle it. */
const pressesAtOnce = 20;

/**
 * Presses Tab from the start of the page or of its main landmark, at most `maxStops` times, and expects every element
 * that gets the focus to be visible and to have a focus ring.
 */
export async function expectVisibleFocus(
  page: Page,
  where: string,
  { from = 'body', maxStops = 40 }: { from?: 'body' | 'main'; maxStops?: number } = {},
): Promise<void> {
  await resetFocus(page, from);
  await recordStops(page);
  let stops: (FocusStop | null)[] = [];
  while (stops.length < maxStops && !stops.includes(null)) {
    const presses = Math.min(pressesAtOnce, maxStops - stops.length);
    const expected = stops.length + presses;
    await Promise.all(Array.from({ length: presses }, () => page.keyboard.press('Tab')));
    stops = await page.evaluate(() => (window as unknown as RecordingWindow).readStops());
    expect(stops, where).toHaveLength(expected);
  }
  await page.evaluate(() => (window as unknown as RecordingWindow).stopRecording());
  for (const focus of stops) {
    if (!focus) break;
    expect.soft(focus.hasRing, `${where}: focus ring of ${focus.name}`).toBe(true);
    expect.soft(focus.isVisible, `${where}: visibility of ${focus.name}`).toBe(true);
  }
}

/**
 * Finds elements with smooth scrolling, or with an animation or a transition that lasts longer than a
 * millisecond. Transitions of only the opacity are ignored.
 */
export const readMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
    const isLong = (text: string) => seconds(text) > 0.001;
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part);
        const name = `${element.localName}${part ?? ''}.${element.getAttribute('class') ?? ''}`;
        if (style.animationName !== 'none' && isLong(style.animationDuration)) {
          found.push(`${name}: ${style.animationName}`);
        }
        if (style.transitionProperty !== 'opacity' && isLong(style.transitionDuration)) {
          found.push(`${name}: ${style.transitionProperty}`);
        }
        if (style.scrollBehavior === 'smooth') found.push(`${name}: smooth scrolling`);
      }
    }
    return found;
  });

export const expectNoMotion = async (page: Page, where: string): Promise<void> =>
  expect.soft(await readMotion(page), where).toEqual([]);

/** Sample content that members wrote, so it is not translated. */
const writtenByMembers = new Set(['Tea', sampleEvent.location]);

/** Expects only German text, and a German lang attribute. */
export async function expectGerman(
  page: Page,
  where: string,
  english: ReadonlySet<string>,
): Promise<void> {
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', 'de');
  const untranslated = (await readTexts(page)).filter(
    (text) => english.has(text) && !writtenByMembers.has(text),
  );
  expect.soft(untranslated, where).toEqual([]);
}

/** Expects no control that appears only on hover, and no field whose font is so small that a phone zooms in. */
export async function expectNoHoverNeeded(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
  const invisible = await page.evaluate((selector) => {
    const isInvisible = (element: Element) =>
      element.checkVisibility() &&
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return [...document.querySelectorAll(selector)]
      .filter((element) => isInvisible(element) && !element.closest('[inert], [aria-hidden=true]'))
      .map((element) => element.outerHTML.slice(0, 150));
  }, touchControls);
  expect.soft(invisible, `${where}: hover`).toEqual([]);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility() && field.matches(':not([type=checkbox])'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 150)),
  );
  expect.soft(small, `${where}: font size of fields`).toEqual([]);
}
