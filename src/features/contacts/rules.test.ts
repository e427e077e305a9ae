import { describe, expect, test } from 'vitest';
import { comparedText, reportThresholds } from './rules.ts';

const text = 'Hello Ben, I have seen your profile and would like to show you my shop.';

describe('the part of a first message that is compared', () => {
  const compared = comparedText(text, 'Ben');

  test.each([
    ['another name', text.replace('Ben', 'Zoë Müller'), 'Zoe Müller'],
    ['capital letters', text.toUpperCase(), 'Ben'],
    ['other punctuation, spaces and lines', text.replaceAll(' ', ' …\n'), 'Ben'],
    ['digits', text.replace('shop', 'shop 24/7'), 'Ben'],
    ['accents', text.replace('shop', 'shöp'), 'Ben'],
    ['compatibility letters', text.replace('shop', 'ｓｈｏｐ'), 'Ben'],
    ['a link', `${text} https://example.org/a?b=c#d`, 'Ben'],
    ['invisible characters', text.replace('shop', 's\u200bh\u00ado\u2060p'), 'Ben'],
  ])('is the same with %s', (_what, other, name) => {
    expect(comparedText(other, name)).toBe(compared);
  });

  test('is different for different words', () => {
    expect(comparedText(text.replace('shop', 'garden'), 'Ben')).not.toBe(compared);
  });

  test.each([
    'Hi! How are you?',
    'https://example.org/a-very-long-address-with-many-letters',
    '1234567890 1234567890 1234567890',
    '🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉',
    '',
  ])('is null if there are few letters: %s', (short) => {
    expect(comparedText(short, 'Ben')).toBeNull();
  });

  test('is not null for a long text in another script', () => {
    expect(
      comparedText('こんにちは、私の店を見に来てくださいませんか、とても安いです', 'Ben'),
    ).not.toBeNull();
  });
});

test('an unanswered first contact counts as ignored before it is too old to be counted', () => {
  expect(reportThresholds.waitMs).toBeLessThan(reportThresholds.windowMs);
});
