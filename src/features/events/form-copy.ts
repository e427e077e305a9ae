import { catalogue } from '#platform/shared/catalogue.ts';

/** The words of the form for an event. */
export const eventFormCopy = catalogue('event-form', {
  created: 'Event created successfully',
  createFailed: 'Failed to create event',
  title: 'Title',
  titleHint: 'What would you like to do together?',
  description: 'Description',
  descriptionHint: 'What happens, what to bring, whom it is for.',
  ends: 'Ends (optional)',
  timeZone: 'Time zone',
  timeZoneHint: 'Everybody sees it in their own.',
  locationHint: 'Old Bridge, north side',
  isPublic: 'Show on the public front page',
  isPublicSays:
    'Visitors then see its title, day, town and picture. Never the location, and never who goes.',
  town: 'Town',
  townHint: 'Porto',
  picture: 'Picture (optional)',
  pictureOnItsWay: 'Your picture is still on its way.',
  leave: 'Leave without creating the event?',
  leaveEdit: 'Leave without saving?',
  formModes: 'Form or preview',
  edit: 'Edit',
  preview: 'Preview',
  previewOfCard: 'In the list',
  previewOfPage: 'On its own page',
  untitled: 'Your title',
  noPlaceYet: 'Your place',
});
