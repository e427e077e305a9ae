import { perLocale } from './language.ts';

const decimal = perLocale((locale) => new Intl.NumberFormat(locale));
const percent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);

/** Formats a number for the current locale: "1,234" in English, "1.234" in German. */
export const numberText = (value: number): string => decimal().format(value);

/** Formats a share of 1 as a percentage with at most one decimal: "12.5%", "12,5 %". */
export const percentText = (share: number): string => percent().format(share);
