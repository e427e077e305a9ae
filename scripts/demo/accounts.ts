import type { DemoAccount } from '#app/server/documents.ts';
import { type SampleName, sampleMembers } from './content/members.ts';

/** The password of every sample member: there is nothing to protect in a sample community. */
export const samplePassword = 'kith-demo';

/** An address that cannot exist: the whole of `.example` is reserved. */
export const sampleEmail = (name: SampleName): string =>
  `${sampleMembers[name].username}@sample.kith.example`;

/** Whom one may sign in as, shown on the demo's sign-in page. */
export const demoAccounts: readonly DemoAccount[] = (['ines', 'tomas', 'amara'] as const).map(
  (name) => ({
    name: sampleMembers[name].name,
    email: sampleEmail(name),
    password: samplePassword,
  }),
);
