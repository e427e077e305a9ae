import { expect, test } from 'vitest';
import { isGuessable } from './check-new-password.ts';

const words = ['ada.lovelace@sample.test', 'countess', 'Ada King-Lovelace', 'Rosenheim Kith', ''];

test.each([
  '123456',
  '0987654',
  'aaaaaa',
  'ZZZZZZZZ',
  'hgfedc',
  'poiuzt',
  'iloveyou',
  'Passwort1',
  '      ',
  'ada.lovelace@sample.test',
  'AdaLovelace',
  'Countess',
  ' ada king lovelace',
  'ＡＤＡ king‐lovelace',
  'rosenheim.kith',
  'countesscountess',
  'passwordpassword',
  'qweqweqwe',
])('%j is guessable', async (password) => {
  expect(await isGuessable(password, words)).toBe(true);
});

test.each([
  'zebra7',
  'zebrazebra',
  'kith-demo',
  'sample-password',
  'correct horse battery staple',
  'ada likes engines',
  '!?!?#+',
  'пароль моей кошки',
  '🦓🐘🦒🐪🐢🦜',
])('%j is not guessable', async (password) => {
  expect(await isGuessable(password, words)).toBe(false);
});
