import { describe, expect, test } from 'vitest';
import { axisMarks, createScale } from './scale.ts';

describe('axis marks', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [42, [0, 20, 40, 60]],
    [100, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('for a highest value of %d are whole numbers in even steps', (max, marks) => {
    expect(axisMarks(max)).toEqual(marks);
  });

  test('reach the highest value with at most five marks', () => {
    for (let max = 0; max < 3000; max++) {
      const marks = axisMarks(max);
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(max);
    }
  });
});

describe('a scale', () => {
  const scale = createScale({ left: 10, right: 110, top: 0, bottom: 50 }, 4, 10);

  test('maps points to column centres and values to heights', () => {
    expect([scale.xAt(0), scale.xAt(3)]).toEqual([22.5, 97.5]);
    expect([scale.yAt(0), scale.yAt(5), scale.yAt(10)]).toEqual([50, 25, 0]);
  });

  test('finds the point at a pointer position', () => {
    expect([-5, 10, 34, 36, 110, 400].map(scale.indexAt)).toEqual([0, 0, 0, 1, 3, 3]);
  });

  test('finds no point if there is none', () => {
    expect(createScale({ left: 10, right: 110, top: 0, bottom: 50 }, 0, 1).indexAt(50)).toBe(null);
  });
});
