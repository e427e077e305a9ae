import type { Event } from '#features/events/contract.ts';
import { allNamesOf } from '#features/search/interest-words.ts';
import { findRanges, queryWords } from '#features/search/words.ts';
import { type Fit, fitReasons } from '../rules.ts';

type Candidate = Pick<Event, 'title' | 'description' | 'area' | 'participants'>;

interface Newcomer {
  interests: readonly string[];
  areaId: string | null;
  /** The members to whom the newcomer is introduced. */
  people: readonly { userId: string; userName: string }[];
}

/** Whether a text contains every word of an interest's name in one of the languages. */
const mentions = (text: string, interest: string): boolean =>
  allNamesOf(interest).some((name) => {
    // The space marks the last word as complete; otherwise it would match as a prefix.
    const words = queryWords(`${name} `);
    return words.length > 0 && words.every((word) => findRanges(text, [word]).length > 0);
  });

function findFit(
  { title, description, area, participants }: Candidate,
  { interests, areaId, people }: Newcomer,
): Fit {
  const interest = interests.find((name) => mentions(`${title}\n${description}`, name));
  if (interest !== undefined) return { reason: 'interest', detail: interest };
  const person = people.find((one) => participants.some(({ userId }) => userId === one.userId));
  if (person) return { reason: 'person', detail: person.userName };
  if (area && area.id === areaId) return { reason: 'area', detail: area.name };
  return { reason: 'soonest', detail: '' };
}

/** Picks the event with the strongest reason; of several, the first. */
export function pickEvent<E extends Candidate>(
  events: readonly E[],
  newcomer: Newcomer,
): { event: E; fit: Fit } | null {
  const fitting = events.map((event) => ({ event, fit: findFit(event, newcomer) }));
  for (const reason of fitReasons) {
    const found = fitting.find(({ fit }) => fit.reason === reason);
    if (found) return found;
  }
  return null;
}
