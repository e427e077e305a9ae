/** A web address, or part of one. */
const webAddress = /:\/\/|\bwww\.|\b[\w-]+\.(com|org|net|io|me|us|de|gg|tv|app)\b/i;
/** Ways to meet without a place, and words for a place that is still to be decided. */
const noPlace =
  /^(online|virtuell?|virtual|remote|digital|zoom|discord|jitsi|skype|teams|google meet|meet|video ?(call|chat|konferenz|anruf)|webinar|livestream|tba|tbd)\b/i;

/**
 * The address of a map that searches for an event's place; null if the location contains a web
 * address or names no place, such as "online".
 */
export function mapUrl({ location, town }: { location: string; town: string }): string | null {
  if (webAddress.test(location) || noPlace.test(location.trim())) return null;
  const isTownIncluded = location.toLowerCase().includes(town.toLowerCase());
  const query = isTownIncluded ? location : `${location}, ${town}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
