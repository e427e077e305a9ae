import type { Event } from '#features/events/contract.ts';
import { allNamesOf } from '#features/search/interest-words.ts';
import { findRanges, queryWords } from '#features/search/words.ts';
import { firstContactsPerDay } from '#features/stages/rules.ts';

/** The kinds of first steps that the community page can show. */
export const welcomeKinds = ['newcomer', 'founder'] as const;
export type WelcomeKind = (typeof welcomeKinds)[number];

/** How many members a newcomer is introduced to. */
export const introducedCount = 3;

/** How many members a newcomer is asked to say hi to. A new member may write to this many strangers in a day. */
export const greetedCount = firstContactsPerDay.new;

/** How many others must have joined before the step about inviting people is done. */
export const requiredOthers = 5;

/** Why an event fits a newcomer, the strongest reason first. */
export const fitReasons = ['interest', 'person', 'area', 'soonest'] as const;

export interface Fit {
  reason: (typeof fitReasons)[number];
  /** The interest, the participant's name or the area; empty for `soonest`. */
  detail: string;
}

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

/** The shell command that makes an account an administrator. An address with special characters is quoted. */
export function administratorCommand(email: string): string {
  const isPlain = /^[\w.@+-]+$/.test(email);
  return `npm run admin -- add ${isPlain ? email : `'${email.replaceAll("'", `'\\''`)}'`}`;
}
