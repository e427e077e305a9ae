/** The words around events; those of the specification's §5 and §8 to the letter. */
export const eventMessages = {
  titleRequired: 'Title is required',
  titleTooShort: 'Title must be at least 3 characters',
  dateRequired: 'Date and time are required',
  dateInPast: 'Event date cannot be in the past',
  locationRequired: 'Location is required',
  joined: 'Joined event successfully',
  joinFailed: 'Failed to join event',
  updated: 'Event updated successfully',
  updateFailed: 'Failed to update event',
  deleted: 'Event deleted successfully',
  deleteFailed: 'Failed to delete event',
  fixErrors: 'Please fix the errors in the form',

  titleTooLong: 'A title has at most 120 characters.',
  descriptionTooLong: 'A description has at most 10,000 characters.',
  locationTooLong: 'A location has at most 200 characters.',
  zoneUnknown: 'This time zone is not known.',
  endBeforeStart: 'An event ends after it begins.',
  over: 'This event is over.',
  ownerStays: 'Whoever holds an event takes part in it.',
} as const;
