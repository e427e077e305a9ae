import { expect, test } from 'vitest';
import { acceptWizard, newWizard, stepOfField, toProfileInput } from './wizard-draft.ts';

const emptyWizard = newWizard('key');
test('what is sent is trimmed; the step and the half-typed interest stay behind', () => {
  const input = toProfileInput({ ...emptyWizard, username: ' ada ', bio: ' Hi ', customText: 'x' });
  expect(input).toEqual({
    username: 'ada',
    displayName: '',
    pictureId: null,
    bio: 'Hi',
    interests: [],
    customInterests: [],
  });
});

test('a refused field leads back to its step', () => {
  expect(['username', 'displayName', 'pictureId', 'bio', 'interests.3'].map(stepOfField)).toEqual([
    1, 1, 2, 3, 4,
  ]);
});

test('a draft of another shape is not taken for one', () => {
  expect(acceptWizard(JSON.parse(JSON.stringify(emptyWizard)))).toEqual(emptyWizard);
  for (const other of [null, 'x', {}, { ...emptyWizard, step: 9 }, { ...emptyWizard, bio: 3 }]) {
    expect(acceptWizard(other)).toBeNull();
  }
});

test('of a sign-in with Google only the name comes along, cut to what fits', () => {
  expect(newWizard('key', 'Iris Sample')).toEqual({ ...emptyWizard, displayName: 'Iris Sample' });
  expect(newWizard('key', 'I'.repeat(200)).displayName).toBe('I'.repeat(60));
});
