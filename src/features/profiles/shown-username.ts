/** The username that is shown next to a member's name; null if it is the same as the name. */
export const shownUsername = (member: { userName: string; username: string }): string | null =>
  member.username && member.userName.toLowerCase() !== member.username ? member.username : null;
