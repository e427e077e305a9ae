import { expect, test } from 'vitest';
import { popupPosition } from './popup-position.ts';

const window = { width: 400, height: 800 };
const popup = { width: 200, height: 100 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test('a popup opens below its button and is aligned with the end of the button', () => {
  const position = popupPosition(button(300, 100), popup, window, { side: 'bottom', align: 'end' });
  expect(position).toEqual({ left: 140, top: 148 });
});

test('a popup opens above its button if there is no room below', () => {
  const position = popupPosition(button(300, 720), popup, window, { side: 'bottom', align: 'end' });
  expect(position.top).toBe(612);
});

test('a popup opens below its button if there is no room above', () => {
  const position = popupPosition(button(300, 20), popup, window, { side: 'top', align: 'end' });
  expect(position.top).toBe(68);
});

test('a popup stays inside the window', () => {
  const position = popupPosition(button(0, 100), popup, window, { side: 'bottom', align: 'end' });
  expect(position.left).toBe(8);
  const beside = popupPosition(button(300, 780), popup, window, { side: 'right', align: 'start' });
  expect(beside).toEqual({ left: 192, top: 692 });
});
