import type { Translation } from '#platform/shared/catalogue.ts';
import type { digestCopy } from './digest-copy.ts';

const newThings = (count: string): string =>
  count === '1' ? '1 Neuigkeit' : `${count} Neuigkeiten`;

export const digestCopyDe: Translation<typeof digestCopy> = {
  subject: (first, more) => (more === '0' ? first : `${first}, dazu noch ${newThings(more)}`),
  heading: (name) => `Hallo ${name}`,
  intro: (community) => `Das wartet bei ${community} auf dich.`,
  messages: 'Wer dir geschrieben hat',
  news: 'Was es Neues gibt',
  events: 'Was ansteht',
  people: 'Leute, die zu dir passen könnten',
  comingUp: (title) => `Demnächst: ${title}`,
  moreNews: (count) => `Und noch ${newThings(count)}`,
  inCommon: (interests) => `Gemeinsam: ${interests.join(', ')}`,
  met: (times) => {
    if (times > 2) return `Ihr habt euch ${times}-mal getroffen`;
    return times === 2 ? 'Ihr habt euch zweimal getroffen' : 'Ihr habt euch einmal getroffen';
  },
  why: {
    daily: 'Du bekommst diese E-Mail jeden Morgen, weil du sie eingeschaltet hast.',
    weekly: 'Du bekommst diese E-Mail sonntags, weil du sie eingeschaltet hast.',
  },
};
