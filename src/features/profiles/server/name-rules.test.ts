import { beforeAll, describe, expect, test } from 'vitest';
import { claimsRole, looksLike, mixesAlphabets } from './name-rules.ts';
import { loadSkeleton, type Skeleton } from './skeleton.ts';

let skeleton: Skeleton;
beforeAll(async () => {
  skeleton = await loadSkeleton();
});

describe('a role', () => {
  test.each([
    'Kith Administrator',
    'admin',
    'ADMIN',
    'Ada (Moderator)',
    'Support-Team',
    'KithAdmin',
    'A d m i n',
    'Admin 2024',
    'Аdmіn',
    'ADMlN',
    'Adm1n',
    'Supp0rt',
    'Ａｄｍｉｎ',
    '𝓐𝓭𝓶𝓲𝓷',
    'Àdmiñ',
    'Moderator*in',
    'Administratorin Eva',
    'Staff',
    'Das Team',
    'The Kith Team',
    'Кith',
    'kith.official',
    'Kundendienst',
    'Kith',
  ])('is claimed by %s', (name) => {
    expect(claimsRole(name, 'Kith', skeleton)).toBe(true);
  });

  test.each([
    'Leopold Staff',
    'Amanda Root',
    'Mina Adler',
    'Kithara',
    'Adam Kith',
    'Das',
    'Thea',
    'Modesta',
    'Соня Администратор',
    '木村',
    '🦓',
    '42',
  ])('is not claimed by %s', (name) => {
    expect(claimsRole(name, 'Kith', skeleton)).toBe(false);
  });

  test('the community’s name may have spaces and special characters', () => {
    expect(claimsRole('rosenheim+friends', 'Rosenheim + Friends', skeleton)).toBe(true);
    expect(claimsRole('Rosenheim Friends Team', 'Rosenheim + Friends', skeleton)).toBe(true);
    expect(claimsRole('Friends', 'Rosenheim + Friends', skeleton)).toBe(false);
    expect(claimsRole('Ada', '+++', skeleton)).toBe(false);
  });
});

test.each([
  ['аdа', true],
  ['Αda', true],
  ['Ada Соня', false],
  ['Соня', false],
  ['Ελένη', false],
  ['Zoë', false],
  ['山田 Taro', false],
  ['ユキさん', false],
])('%s mixes alphabets in a word: %s', (name, mixes) => {
  expect(mixesAlphabets(name)).toBe(mixes);
});

test.each([
  ['Асе', 'Ace', true],
  ['АСЕ', 'Ace', true],
  ['Вов', 'Bob', true],
  ['lan', 'Ian', true],
  ['Adarn', 'Adam', true],
  ['Ada\u200d', 'Ada', true],
  ['Ada', 'Ada', false],
  ['ADA', 'Ada', false],
  ['Ila', 'Lia', false],
  ['Lan', 'Ian', false],
  ['José', 'Jose', false],
  ['Соня', 'Conny', false],
])('%s looks like %s: %s', (name, other, alike) => {
  expect(looksLike(name, other, skeleton)).toBe(alike);
});
