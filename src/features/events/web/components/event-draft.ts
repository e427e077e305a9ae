import type { Picture } from '#features/pictures/contract.ts';
import { isSamePicture } from '#features/pictures/rules.ts';
import type { Event } from '../../contract.ts';
import { type EventInput, isTimeZone } from '../../rules.ts';

/** What somebody plans before it is an event. */
export interface EventDraft extends EventInput {
  picture: Picture | null;
  /** One for each form: a double click or a retry finds the event that is there already. */
  idempotencyKey: string;
}

/** What rules.ts judges of it. */
export const wordsOf = (draft: EventDraft): EventInput => ({
  title: draft.title,
  description: draft.description,
  date: draft.date,
  endDate: draft.endDate,
  timeZone: draft.timeZone,
  location: draft.location,
  isPublic: draft.isPublic,
  town: draft.town,
});

export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const newEventDraft = (idempotencyKey: string): EventDraft => ({
  title: '',
  description: '',
  date: '',
  endDate: '',
  timeZone: readersZone(),
  location: '',
  isPublic: false,
  town: '',
  picture: null,
  idempotencyKey,
});

export const draftOf = (event: Event): EventDraft => ({
  title: event.title,
  description: event.description,
  date: event.localDate,
  endDate: event.localEndDate ?? '',
  timeZone: event.timeZone,
  location: event.location,
  isPublic: event.isPublic,
  town: event.town,
  picture: event.picture,
  idempotencyKey: '',
});

/** A stored draft, or null when it is none of this version. */
export function acceptEventDraft(stored: unknown): EventDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = stored as EventDraft;
  const { isPublic, ...words } = wordsOf(draft);
  const texts = [...Object.values(words), draft.idempotencyKey];
  const whole =
    texts.every((text) => typeof text === 'string') &&
    typeof isPublic === 'boolean' &&
    typeof draft.picture === 'object';
  return whole && isTimeZone(draft.timeZone) ? draft : null;
}

/** Whether leaving would lose anything. */
export const isBegun = (draft: EventDraft): boolean =>
  [draft.title, draft.description, draft.location].some((text) => text.trim() !== '') ||
  draft.date !== '' ||
  draft.picture !== null;

export const isSame = (one: EventDraft, other: EventDraft): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other)) &&
  isSamePicture(one.picture, other.picture);
