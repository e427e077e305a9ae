import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy of the first steps of a community's founder. */
export const founderCopy = catalogue('founder', {
  title: (community: string): string => `${community} starts with you`,
  text: 'Three things bring a community to life. We’ll tick each one off for you.',
  steps: {
    post: 'A welcome post',
    event: 'A first event',
    people: 'Five more people',
  },
  stepTexts: {
    post: 'Say who you are and what this place is for.',
    event: 'Something small and soon, so that people have a reason to come.',
    people: (count: number): string => {
      if (count === 0) return 'Send the link to people you’d like to have here.';
      return count === 1 ? 'One person has joined so far.' : `${count} have joined so far.`;
    },
  },
  done: 'Done',
  toDo: 'To do',
  writePost: 'Write a post',
  becomeTitle: 'Become the administrator',
  becomeText:
    'This community has no administrator yet. On the machine that runs it, in its folder, run:',
  becomeSettings: 'Use the same DATA_DIR or DATABASE_URL as the server.',
  becomeAfter: 'Then reload this page.',
  allDone: 'All done. Your community is under way.',
  closeSteps: 'Hide this list',
});
