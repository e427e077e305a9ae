import { AppError } from '#platform/shared/errors.ts';
import { oneLine, visibleText } from '#platform/shared/plain-text.ts';
import { eventFormCopy } from '../form-copy.ts';
import { type EventInput, type EventTimes, endOf, eventProblems, toInstants } from '../rules.ts';

/**
 * Converts a member's input to columns. Throws INVALID_INPUT with a message for each invalid field.
 * `saved` has the times of the event that is being edited, whose start may be in the past.
 */
export function toEventColumns(input: EventInput, now: number, saved: EventTimes | null = null) {
  const problems = eventProblems(input, now, saved);
  const { date, endDate } = toInstants(input, saved);
  if (Object.keys(problems).length > 0 || date === null) {
    throw new AppError('INVALID_INPUT', eventFormCopy.fixErrors, { fields: { ...problems } });
  }
  return {
    title: oneLine(input.title),
    description: visibleText(input.description),
    starts_at: date,
    ends_at: endDate,
    over_at: endOf({ date, endDate }),
    time_zone: input.timeZone,
    location: oneLine(input.location),
    is_public: input.isPublic ? 1 : 0,
    // The town is for visitors, so a private event does not store one.
    town: input.isPublic ? oneLine(input.town) : '',
  };
}
