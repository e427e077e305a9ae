import { createHash } from 'node:crypto';
import type { TemplateValues } from '#platform/server/html/fill-template.ts';
import { perLocale } from '#platform/shared/language.ts';
import { type DrawingKind, drawingPath, eventsShown } from '../rules.ts';

/** What the front page shows of an event. Nothing else of it may come here. */
export interface ShownEvent {
  title: string;
  /** "2026-11-27" */
  day: string;
  town: string;
  picture: { url: string; width: number; height: number; widths: readonly number[] } | null;
}

/** What the front page shows of what a member said; of the user id only a number for a face. */
export interface ShownTestimonial {
  text: string;
  name: string;
  memberSince: number;
  userId: string;
}

const inWords = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
const longDay = inWords({ weekday: 'long', day: 'numeric', month: 'long' });
const leafMonth = inWords({ month: 'short' });
const monthAndYear = inWords({ month: 'long', year: 'numeric' });

/** Always the same drawing for the same words. */
const drawingFor = (kind: DrawingKind, words: string): string =>
  `/${drawingPath(kind, createHash('sha256').update(words).digest().readUInt16BE())}`;

function eventValues({ title, day, town, picture }: ShownEvent, now: number): TemplateValues {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const words = longDay().format(date);
  return {
    title,
    town,
    day,
    dayInWords: year === new Date(now).getUTCFullYear() ? words : `${words} ${year}`,
    leafMonth: leafMonth().format(date),
    leafDay: date.getUTCDate(),
    cover: drawingFor('cover', title),
    picture: picture && {
      src: `${picture.url}?w=640`,
      sources: picture.widths.map((width) => `${picture.url}?w=${width} ${width}w`).join(', '),
      width: picture.width,
      height: picture.height,
    },
  };
}

/** From here on words stand in smaller letters. */
const longTextLength = 140;

const testimonialValues = ({ text, name, memberSince, userId }: ShownTestimonial) => ({
  text,
  length: text.length > longTextLength ? 'long' : 'short',
  name,
  since: monthAndYear().format(memberSince),
  face: drawingFor('face', userId),
});

interface FrontPage {
  events: readonly ShownEvent[];
  testimonials: readonly ShownTestimonial[];
  now: number;
}

/** What is put into the marked places of the built front page. */
export function frontPageValues({ events, testimonials, now }: FrontPage): TemplateValues {
  const shown = events.slice(0, eventsShown(events.length));
  const [first, ...others] = testimonials;
  return {
    events: shown.length > 0 && {
      count: Math.min(shown.length, 3),
      event: shown.map((event) => eventValues(event, now)),
    },
    testimonials: first !== undefined && {
      first: testimonialValues(first),
      others: others.length > 0 && {
        count: others.length,
        other: others.map(testimonialValues),
      },
    },
    email: '',
    error: '',
    invalid: false,
  };
}
