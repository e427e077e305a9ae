import { firstDayContacts } from '#features/stages/rules.ts';

/** The kinds of first steps that the community page can show. */
export const welcomeKinds = ['newcomer', 'founder'] as const;
export type WelcomeKind = (typeof welcomeKinds)[number];

/** How many members a newcomer is introduced to. They may write to all of them on their first day. */
export const introducedCount = firstDayContacts;

/** How many others must have joined before the step about inviting people is done. */
export const requiredOthers = 5;

/** Why an event fits a newcomer, the strongest reason first. */
export const fitReasons = ['interest', 'person', 'area', 'soonest'] as const;

export interface Fit {
  reason: (typeof fitReasons)[number];
  /** The interest, the participant's name or the area; empty for `soonest`. */
  detail: string;
}

/** The shell command that makes an account an administrator. An address with special characters is quoted. */
export function administratorCommand(email: string): string {
  const isPlain = /^[\w.@+-]+$/.test(email);
  return `npm run admin -- add ${isPlain ? email : `'${email.replaceAll("'", `'\\''`)}'`}`;
}
