import { perLocale } from './language.ts';

const decimal = perLocale((locale) => new Intl.NumberFormat(locale));
const percent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
);

/** Formats a number for the current locale: "1,234" in English, "1.234" in German. */
export const numberText = (value: number): string => decimal().format(value);

/** Formats a share of 1 as a percentage with at most one decimal: "12.5%", "12,5 %". */
export const percentText = (share: number): string => percent().format(share);

const megabyteFormat = (locale: string, maximumFractionDigits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits,
    roundingMode: 'ceil',
  });
const megabytes = perLocale((locale) => megabyteFormat(locale, 0));
const fewMegabytes = perLocale((locale) => megabyteFormat(locale, 1));

/** A number of bytes in megabytes, rounded up to a whole number ("12 MB") or, below 10 MB, to a tenth ("0.1 MB"). */
export function megabytesText(bytes: number): string {
  const count = bytes / 1_048_576;
  return (count < 10 ? fewMegabytes() : megabytes()).format(count);
}
