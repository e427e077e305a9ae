/** Limits for events and for announcements to the members who are going. */
export const limits = {
  titleMinLength: 3,
  titleMaxLength: 120,
  descriptionMaxLength: 10_000,
  locationMaxLength: 200,
  townMaxLength: 60,
  announcementMaxLength: 1000,
  announcementsPerDay: 5,
  /** How many participants an event in a response includes. */
  participantsIncluded: 8,
} as const;
