import { describe, expect, test } from 'vitest';
import { axisMarks, placesIn } from './scale.ts';

describe('the marks of an axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [42, [0, 20, 40, 60]],
    [100, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('up to %d', (most, marks) => {
    expect(axisMarks(most)).toEqual(marks);
  });

  test('reach the highest value with five at most', () => {
    for (let most = 0; most < 3000; most++) {
      const marks = axisMarks(most);
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
});

describe('places', () => {
  const places = placesIn({ left: 10, right: 110, top: 0, bottom: 50 }, 4, 10);

  test('stand in the middle of their columns and as high as their value', () => {
    expect([places.at(0), places.at(3)]).toEqual([22.5, 97.5]);
    expect([places.up(0), places.up(5), places.up(10)]).toEqual([50, 25, 0]);
  });

  test('are found from where the pointer is', () => {
    expect([-5, 10, 34, 36, 110, 400].map(places.indexAt)).toEqual([0, 0, 0, 1, 3, 3]);
  });
});
