/** Limits for profile fields. The specification (§5, §9) sets the limits of custom interests and of the counter. */
export const limits = {
  usernameMinLength: 3,
  usernameMaxLength: 24,
  displayNameMaxLength: 60,
  bioMaxLength: 500,
  locationMaxLength: 100,
  customInterestMaxLength: 20,
  /** The maximum length of an interest's name in the API, whether custom or from the catalogue. */
  interestMaxLength: 40,
  /** The maximum length of `interests` and of `customInterests` in a request. */
  interestsMax: 100,
  /** The number that the counter shows as the maximum. It is not enforced. */
  interestCounterTotal: 10,
} as const;
