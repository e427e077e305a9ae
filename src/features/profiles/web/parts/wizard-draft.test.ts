import { expect, test } from 'vitest';
import {
  acceptWizard,
  addCustomInterest,
  newWizard,
  removeCustomInterest,
  selectedInterests,
  stepOfField,
  toggleInterest,
  toProfileInput,
  type WizardDraft,
} from './wizard-draft.ts';

const emptyWizard = newWizard('key');
const typing = (customText: string, draft = emptyWizard): WizardDraft => ({ ...draft, customText });
const added = (draft: WizardDraft): WizardDraft => {
  const result = addCustomInterest(draft);
  if ('problem' in result) throw new Error(result.problem);
  return result.draft;
};

test('a chip that is pressed twice is not selected', () => {
  const once = toggleInterest(emptyWizard, 'Music');
  expect(once.interests).toEqual(['Music']);
  expect(toggleInterest(once, 'Music').interests).toEqual([]);
});

test('a custom interest is trimmed, added once, and empties its field', () => {
  const draft = added(typing('  Night trains '));
  expect(draft.customInterests).toEqual(['Night trains']);
  expect(draft.customText).toBe('');
  expect(addCustomInterest(typing('night trains', draft))).toHaveProperty('problem');
  expect(removeCustomInterest(draft, 'Night trains').customInterests).toEqual([]);
});

test('blank and 21 characters are refused, 20 pass', () => {
  expect(addCustomInterest(typing('   '))).toHaveProperty('problem');
  expect(addCustomInterest(typing('x'.repeat(21)))).toHaveProperty('problem');
  expect(added(typing('x'.repeat(20))).customInterests).toHaveLength(1);
});

test('writing what a chip says selects the chip', () => {
  const draft = added(typing('music'));
  expect(draft.interests).toEqual(['Music']);
  expect(draft.customInterests).toEqual([]);
});

test('the eleventh interest is taken like the tenth', () => {
  let draft = emptyWizard;
  for (let n = 1; n <= 11; n += 1) draft = added(typing(`Custom ${n}`, draft));
  expect(selectedInterests(draft)).toHaveLength(11);
});

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
