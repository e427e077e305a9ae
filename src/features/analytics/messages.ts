/** Every word of this feature that somebody reads. */
export const analyticsMessages = {
  unknownPage: 'There is no such page.',
};
