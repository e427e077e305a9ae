/** A web address, or part of one. */
const isAddress = /:\/\/|\bwww\.|\b[\w-]+\.(com|org|net|io|me|us|de|gg|tv|app)\b/i;
/** Ways to meet without a place. */
const isOnline =
  /^(online|virtuell?|virtual|remote|digital|zoom|discord|jitsi|skype|teams|google meet|meet|video ?(call|chat|konferenz|anruf)|webinar|livestream|tba|tbd)\b/i;

/**
 * The address of a map that searches for an event's place; null if the place is a web address or nowhere in
 * particular, such as "online".
 */
export function mapUrl({ location, town }: { location: string; town: string }): string | null {
  if (isAddress.test(location) || isOnline.test(location.trim())) return null;
  const isTownIncluded = location.toLowerCase().includes(town.toLowerCase());
  const query = isTownIncluded ? location : `${location}, ${town}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
