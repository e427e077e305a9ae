const known = new Map<string, boolean>();
/** Limits the cache. There are about 600 names of time zones, but a client can send any number of other names. */
const maxKnown = 2000;

/**
 * Whether a name is an IANA time zone that this machine knows, such as "Europe/Berlin". An offset such as "+05:30" does
 * not count: it ignores daylight saving time, and no form offers it.
 */
export const isTimeZone = (zone: string): boolean => /^[a-z]/i.test(zone) && isReadable(zone);

/** Whether this machine can format times in a time zone, which may be an offset. */
function isReadable(zone: string): boolean {
  const isKnown = known.get(zone);
  if (isKnown !== undefined) return isKnown;
  if (known.size >= maxKnown) known.clear();
  const result = canFormatIn(zone);
  known.set(zone, result);
  return result;
}

function canFormatIn(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The name of a time zone in its usual capitalization: "Europe/Berlin" for "europe/berlin". An alias such as
 * "Asia/Kolkata" is not replaced, because machines differ in which name of a time zone is the primary one.
 */
export function canonicalTimeZone(zone: string): string {
  if (!isTimeZone(zone)) return zone;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone;
}

/** The former names under which some machines list time zones, and the current names. */
const currentNames: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The current name of a time zone: "Europe/Kyiv" for "Europe/Kiev". The old name if this machine knows no newer one. */
export function currentNameOfZone(zone: string): string {
  const name = currentNames[zone];
  return name !== undefined && isTimeZone(name) ? name : zone;
}

/**
 * The stored time zone, or UTC if there is none or if this machine does not know it. It can be an offset, because the
 * server used to accept offsets.
 */
export const timeZoneOrUtc = (zone: string | null): string =>
  zone !== null && isReadable(zone) ? zone : 'UTC';

/** The time zone of this browser. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
