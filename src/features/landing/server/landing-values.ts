import { createHash } from 'node:crypto';
import type { TemplateValues } from '#platform/server/html/fill-template.ts';
import { perLocale } from '#platform/shared/language.ts';
import { countShownEvents, coverPath } from '../rules.ts';

/** The fields of an event that the landing page may show, and no others. */
export interface ShownEvent {
  title: string;
  /** "2026-11-27" */
  day: string;
  town: string;
  picture: { url: string; width: number; height: number; widths: readonly number[] } | null;
}

/** The fields of a testimonial that the landing page may show, and no others. */
export interface ShownTestimonial {
  text: string;
  name: string;
  memberSince: number;
  pictureUrl: string | null;
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }));
const longDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const badgeMonth = dateFormat({ month: 'short' });
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });

/** The illustrated cover of an event without a picture; the same title always gets the same cover. */
const getCoverUrl = (title: string): string =>
  `/${coverPath(createHash('sha256').update(title).digest().readUInt16BE())}`;

function eventValues({ title, day, town, picture }: ShownEvent, now: number): TemplateValues {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const dayAndMonth = longDay().format(date);
  return {
    title,
    town,
    day,
    longDate: year === new Date(now).getUTCFullYear() ? dayAndMonth : `${dayAndMonth} ${year}`,
    badgeMonth: badgeMonth().format(date),
    badgeDay: date.getUTCDate(),
    cover: getCoverUrl(title),
    picture: picture && {
      src: `${picture.url}?w=640`,
      sources: picture.widths.map((width) => `${picture.url}?w=${width} ${width}w`).join(', '),
      width: picture.width,
      height: picture.height,
    },
  };
}

/** If the first testimonial has more characters than this, it is set in smaller type. */
const longTextLength = 140;

const testimonialValues = ({ text, name, memberSince, pictureUrl }: ShownTestimonial) => ({
  text,
  length: text.length > longTextLength ? 'long' : 'short',
  name,
  since: monthAndYear().format(memberSince),
  photo: pictureUrl && { src: `${pictureUrl}?w=256` },
});

interface LandingContent {
  events: readonly ShownEvent[];
  testimonials: readonly ShownTestimonial[];
  /** Whether everyone can join, or only people with an invitation. */
  joining: 'open' | 'invited';
  now: number;
}

/** The values for the placeholders of the built landing page. */
export function landingValues({
  events,
  testimonials,
  joining,
  now,
}: LandingContent): TemplateValues {
  const shown = events.slice(0, countShownEvents(events.length));
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
    open: joining === 'open',
    email: '',
    error: '',
    invalid: false,
  };
}
