import { afterEach, expect, test } from 'vitest';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { localeOf, setLocaleResolver } from '#platform/shared/language.ts';
import { interestsDe } from '../../interest-names.de.ts';
import {
  addCustomInterest,
  type InterestDraft,
  removeCustomInterest,
  selectedInterests,
  toggleInterest,
} from './interest-draft.ts';

afterEach(() => setLocaleResolver(() => undefined));

const offered = ['Music', 'Hiking'];
const nothing: InterestDraft = { interests: [], customInterests: [], customText: '' };
const typing = (customText: string, draft = nothing): InterestDraft => ({ ...draft, customText });
const added = (draft: InterestDraft): InterestDraft => {
  const result = addCustomInterest(draft, offered);
  if ('problem' in result) throw new Error(result.problem);
  return result.draft;
};

test('a chip that is pressed twice is not selected', () => {
  const once = toggleInterest(nothing, 'Music');
  expect(once.interests).toEqual(['Music']);
  expect(toggleInterest(once, 'Music').interests).toEqual([]);
});

test('a custom interest is trimmed, added once, and empties its field', () => {
  const draft = added(typing('  Night trains '));
  expect(draft.customInterests).toEqual(['Night trains']);
  expect(draft.customText).toBe('');
  expect(addCustomInterest(typing('night trains', draft), offered)).toHaveProperty('problem');
  expect(removeCustomInterest(draft, 'Night trains').customInterests).toEqual([]);
});

test('blank and 21 characters are refused, 20 pass', () => {
  expect(addCustomInterest(typing('   '), offered)).toHaveProperty('problem');
  expect(addCustomInterest(typing('x'.repeat(21)), offered)).toHaveProperty('problem');
  expect(added(typing('x'.repeat(20))).customInterests).toHaveLength(1);
});

test('writing what a chip says selects the chip', () => {
  const draft = added(typing('music'));
  expect(draft.interests).toEqual(['Music']);
  expect(draft.customInterests).toEqual([]);
});

test('so does writing what it says in the reader’s language, once', () => {
  registerTranslations('de', { interests: interestsDe });
  setLocaleResolver(() => localeOf('de'));
  const draft = added(typing('Musik'));
  expect(draft.interests).toEqual(['Music']);
  expect(addCustomInterest(typing('musik', draft), offered)).toHaveProperty('problem');
  expect(addCustomInterest(typing('Music', draft), offered)).toHaveProperty('problem');
});

test('a chip may be longer than a word of one’s own', () => {
  const result = addCustomInterest(typing('playing an instrument'), ['Playing an instrument']);
  expect(result).toHaveProperty('draft.interests', ['Playing an instrument']);
});

test('the eleventh interest is taken like the tenth', () => {
  let draft = nothing;
  for (let n = 1; n <= 11; n += 1) draft = added(typing(`Custom ${n}`, draft));
  expect(selectedInterests(draft)).toHaveLength(11);
});
