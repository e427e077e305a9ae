import { expect, test } from 'vitest';
import { popupPosition } from './popup-position.ts';

const window = { width: 400, height: 800 };
const popup = { width: 200, height: 100 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test('a popup opens below, with its end at the end of its button', () => {
  const at = popupPosition(button(300, 100), popup, window, { side: 'bottom', align: 'end' });
  expect(at).toEqual({ left: 140, top: 148 });
});

test('it opens above where there is no room below', () => {
  const at = popupPosition(button(300, 720), popup, window, { side: 'bottom', align: 'end' });
  expect(at.top).toBe(612);
});

test('it opens below where there is no room above', () => {
  const at = popupPosition(button(300, 20), popup, window, { side: 'top', align: 'end' });
  expect(at.top).toBe(68);
});

test('it stays inside the window', () => {
  const at = popupPosition(button(0, 100), popup, window, { side: 'bottom', align: 'end' });
  expect(at.left).toBe(8);
  const beside = popupPosition(button(300, 780), popup, window, { side: 'right', align: 'start' });
  expect(beside).toEqual({ left: 192, top: 692 });
});
