import { describe, expect, test } from 'vitest';
import type { Stage } from '#features/profiles/stages.ts';
import { membershipToBeVouchedMs, stageOf } from './rules.ts';

const long = membershipToBeVouchedMs;
const none = { chosen: null, isCapped: false, isKept: false };

describe('the stage of a member', () => {
  test.each<[string, number, number, Stage]>([
    ['new without a vouch', 0, long, 'new'],
    ['met with one vouch', 1, 0, 'met'],
    ['met with two vouches before thirty days', 2, long - 1, 'met'],
    ['vouched with two vouches after thirty days', 2, long, 'vouched'],
    ['met with one vouch, however long they stay', 1, long * 12, 'met'],
  ])('is %s', (_when, vouches, memberForMs, stage) => {
    expect(stageOf({ vouches, memberForMs, ...none })).toBe(stage);
  });

  test.each([0, 1, 2])(
    'is exactly the one that an administrator chose to correct a raise, with %i vouches',
    (vouches) => {
      const choice = { chosen: 'met', isCapped: true, isKept: true } as const;
      expect(stageOf({ vouches, memberForMs: long, ...choice })).toBe('met');
    },
  );
});

test.each<[string, number, Stage, boolean, Stage]>([
  ['raises a member whom nobody vouches for', 0, 'vouched', false, 'vouched'],
  ['does not keep vouches from raising the member further', 2, 'met', false, 'vouched'],
  ['keeps a lowered member at the chosen stage, despite vouches', 2, 'new', true, 'new'],
  ['lets a lowered member who loses vouches fall further', 0, 'met', true, 'new'],
])('an administrator’s choice %s', (_what, vouches, chosen, isCapped, stage) => {
  expect(stageOf({ vouches, memberForMs: long, chosen, isCapped, isKept: false })).toBe(stage);
});
