import { z } from 'zod';
import { picture } from '#features/pictures/picture.ts';
import { isTimeZone, localTimeZone } from '#platform/shared/time-zone.ts';
import type { Event } from '../../contract.ts';
import type { EventInput } from '../../rules.ts';

/** An event form's fields. */
const eventDraft = z.object({
  title: z.string(),
  description: z.string(),
  date: z.string(),
  endDate: z.string(),
  timeZone: z.string().refine(isTimeZone),
  location: z.string(),
  areaId: z.string().nullable().default(null),
  isPublic: z.boolean(),
  town: z.string(),
  picture: picture.nullable(),
  /** One key for each new event, so that a retry does not create the event twice. */
  idempotencyKey: z.string(),
});
export type EventDraft = z.infer<typeof eventDraft>;

/** The fields that rules.ts validates. */
export const toInput = (draft: EventDraft): EventInput => ({
  title: draft.title,
  description: draft.description,
  date: draft.date,
  endDate: draft.endDate,
  timeZone: draft.timeZone,
  location: draft.location,
  isPublic: draft.isPublic,
  town: draft.town,
});

export const newEventDraft = (idempotencyKey: string): EventDraft => ({
  title: '',
  description: '',
  date: '',
  endDate: '',
  timeZone: localTimeZone(),
  location: '',
  areaId: null,
  isPublic: false,
  town: '',
  picture: null,
  idempotencyKey,
});

export const toDraft = (event: Event): EventDraft => ({
  title: event.title,
  description: event.description,
  date: event.localDate,
  endDate: event.localEndDate ?? '',
  timeZone: event.timeZone,
  location: event.location,
  areaId: event.area?.id ?? null,
  isPublic: event.isPublic,
  town: event.town,
  picture: event.picture,
  idempotencyKey: '',
});

/** Parses a stored draft. Returns null if the value has another shape. */
export const parseEventDraft = (stored: unknown): EventDraft | null =>
  eventDraft.safeParse(stored).data ?? null;

/** Whether the member has entered anything. Another time zone or an area alone does not count. */
export function hasInput(draft: EventDraft): boolean {
  const { timeZone: _, isPublic, ...texts } = toInput(draft);
  return (
    draft.picture !== null || isPublic || Object.values(texts).some((text) => text.trim() !== '')
  );
}
