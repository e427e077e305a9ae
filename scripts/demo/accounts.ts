import type { DemoAccount } from '#app/server/documents.ts';
import { type SampleName, sampleMembers } from './content/members.ts';

/** The password of every sample member. It is public, because a sample community has nothing to protect. */
export const samplePassword = 'kith-demo';

/** A sample member's email address. It cannot receive mail, because `.example` is a reserved TLD. */
export const sampleEmail = (name: SampleName): string =>
  `${sampleMembers[name].username}@sample.kith.example`;

/** The accounts that the demo's sign-in page offers. */
export const demoAccounts: readonly DemoAccount[] = (['ines', 'tomas', 'amara'] as const).map(
  (name) => ({
    name: sampleMembers[name].name,
    email: sampleEmail(name),
    password: samplePassword,
  }),
);
