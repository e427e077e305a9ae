import { expect, test } from 'vitest';
import { containsId } from './live-members.ts';
import { renamePerson } from './rename-person.ts';

const ada = { userId: 'ada', userName: 'Countess', username: 'countess', userPhoto: '/new' };
const by = (userId: string) => ({ userId, userName: userId, username: userId, userPhoto: '/old' });
const page = {
  pages: [
    {
      items: [
        { ...by('ada'), title: 'Tea', comments: [{ ...by('ben'), replies: [by('ada')] }] },
        { ...by('ben'), title: 'Coffee' },
      ],
      nextCursor: null,
    },
  ],
};

test('a member’s new name and picture are applied wherever the member appears in the data', () => {
  const renamed = renamePerson(page, ada);
  const [tea, coffee] = renamed.pages[0]?.items ?? [];
  expect(tea).toMatchObject({ ...ada, title: 'Tea' });
  expect(tea).toMatchObject({ comments: [{ ...by('ben'), replies: [ada] }] });
  expect(coffee).toBe(page.pages[0]?.items[1]);
  expect(page.pages[0]?.items[0]?.userName).toBe('ada');
});

test('a member’s new name and picture are applied to the sender of a message', () => {
  const message = { senderId: 'ada', senderName: 'ada', senderPhoto: '/old', content: 'Hi' };
  expect(renamePerson([message], ada)).toEqual([
    { senderId: 'ada', senderName: 'Countess', senderPhoto: '/new', content: 'Hi' },
  ]);
});

test('a member’s new username is applied to a mention, but the mention’s text stays as it was written', () => {
  const mention = { userId: 'ada', username: 'ada', written: 'ada' };
  expect(renamePerson([mention], ada)).toEqual([{ ...mention, username: 'countess' }]);
});

test('data in which the member does not appear is returned as the same object', () => {
  for (const data of [undefined, null, 'ada', { userId: 'ada' }, [by('ben')], { pages: [] }]) {
    expect(renamePerson(data, ada)).toBe(data);
  }
  expect(renamePerson(page, { ...ada, userId: 'cleo' })).toBe(page);
});

test('containsId finds a user id at any depth of the data', () => {
  expect(containsId(page, 'ada')).toBe(true);
  expect(containsId(page, 'cleo')).toBe(false);
  expect(containsId({ people: [{ userId: 'cleo' }] }, 'cleo')).toBe(true);
  expect(containsId(undefined, 'cleo')).toBe(false);
});
