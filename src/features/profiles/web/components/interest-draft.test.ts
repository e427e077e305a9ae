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
const empty: InterestDraft = { interests: [], customInterests: [], customText: '' };
const withText = (customText: string, draft = empty): InterestDraft => ({ ...draft, customText });
const addOrThrow = (draft: InterestDraft): InterestDraft => {
  const result = addCustomInterest(draft, offered);
  if ('problem' in result) throw new Error(result.problem);
  return result.draft;
};

test('pressing a chip selects it, and pressing it again deselects it', () => {
  const once = toggleInterest(empty, 'Music');
  expect(once.interests).toEqual(['Music']);
  expect(toggleInterest(once, 'Music').interests).toEqual([]);
});

test('a custom interest is trimmed and added only once, and its field is cleared', () => {
  const draft = addOrThrow(withText('  Night trains '));
  expect(draft.customInterests).toEqual(['Night trains']);
  expect(draft.customText).toBe('');
  expect(addCustomInterest(withText('night trains', draft), offered)).toHaveProperty('problem');
  expect(removeCustomInterest(draft, 'Night trains').customInterests).toEqual([]);
});

test('a custom interest has up to 20 characters and is not blank', () => {
  expect(addCustomInterest(withText('   '), offered)).toHaveProperty('problem');
  expect(addCustomInterest(withText('x'.repeat(21)), offered)).toHaveProperty('problem');
  expect(addOrThrow(withText('x'.repeat(20))).customInterests).toHaveLength(1);
});

test('typing the name of a chip selects the chip', () => {
  const draft = addOrThrow(withText('music'));
  expect(draft.interests).toEqual(['Music']);
  expect(draft.customInterests).toEqual([]);
});

test("typing a chip's translated name selects it, and typing it again is refused", () => {
  registerTranslations('de', { interests: interestsDe });
  setLocaleResolver(() => localeOf('de'));
  const draft = addOrThrow(withText('Musik'));
  expect(draft.interests).toEqual(['Music']);
  expect(addCustomInterest(withText('musik', draft), offered)).toHaveProperty('problem');
  expect(addCustomInterest(withText('Music', draft), offered)).toHaveProperty('problem');
});

test("typing the translated name of an interest that isn't offered adds that interest", () => {
  registerTranslations('de', { interests: interestsDe });
  setLocaleResolver(() => localeOf('de'));
  const draft = addOrThrow(withText(' töpfern '));
  expect(draft.customInterests).toEqual(['Ceramics']);
  expect(addCustomInterest(withText('Töpfern', draft), offered)).toHaveProperty('problem');
  expect(addCustomInterest(withText('ceramics', draft), offered)).toHaveProperty('problem');
});

test('an offered interest may be longer than a custom one', () => {
  const result = addCustomInterest(withText('playing an instrument'), ['Playing an instrument']);
  expect(result).toHaveProperty('draft.interests', ['Playing an instrument']);
});

test('the eleventh interest is accepted like the tenth', () => {
  let draft = empty;
  for (let n = 1; n <= 11; n += 1) draft = addOrThrow(withText(`Custom ${n}`, draft));
  expect(selectedInterests(draft)).toHaveLength(11);
});
