import { expect, test } from 'vitest';
import { newWizard, parseWizardDraft, stepOfField, toProfileInput } from './wizard-draft.ts';

const emptyWizard = newWizard('key');
test('the request is trimmed and leaves out the step and the half-typed interest', () => {
  const input = toProfileInput({ ...emptyWizard, username: ' ada ', bio: ' Hi ', customText: 'x' });
  expect(input).toEqual({
    username: 'ada',
    displayName: '',
    pictureId: null,
    bio: 'Hi',
    areaId: null,
    interests: [],
    customInterests: [],
  });
});

test('each refused field leads back to its step', () => {
  expect(['username', 'displayName', 'pictureId', 'bio', 'interests.3'].map(stepOfField)).toEqual([
    1, 1, 2, 3, 4,
  ]);
});

test('a stored draft with another shape is discarded', () => {
  expect(parseWizardDraft(JSON.parse(JSON.stringify(emptyWizard)))).toEqual(emptyWizard);
  for (const other of [null, 'x', {}, { ...emptyWizard, step: 9 }, { ...emptyWizard, bio: 3 }]) {
    expect(parseWizardDraft(other)).toBeNull();
  }
});

test('a sign-in with Google fills in the name, truncated to the limit', () => {
  expect(newWizard('key', 'Iris Sample')).toEqual({ ...emptyWizard, displayName: 'Iris Sample' });
  expect(newWizard('key', 'I'.repeat(200)).displayName).toBe('I'.repeat(60));
  expect(newWizard('key', '🌿'.repeat(200)).displayName).toBe('🌿'.repeat(60));
});
