import { perLocale } from './language.ts';

const whole = perLocale((locale) => new Intl.NumberFormat(locale));
const part = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);

/** A number as the reader writes it: "1,234" in London, "1.234" in Berlin. */
export const numberText = (value: number): string => whole().format(value);

/** A part of 1 in percent, with one digit behind the point at most: "12.5%", "12,5 %". */
export const percentText = (share: number): string => part().format(share);
