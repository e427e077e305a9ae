/** Browsers by their mark in a user agent; each one claims to be those below it too. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b|\bOPiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const;

const named = (marks: readonly (readonly [string, RegExp])[], text: string): string | null =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? null;

/** What a user agent calls its browser and its system, as far as their owner would recognize them. */
export const deviceName = (userAgent: string | null) => ({
  browser: named(browsers, userAgent ?? ''),
  system: named(systems, userAgent ?? ''),
});
