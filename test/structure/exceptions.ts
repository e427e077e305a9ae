/** A deliberate exception to one of our rules. */
interface Exception {
  /** `file-length`, `sql-outside-store`, `one-off-colour`, `text-outside-catalogue` or the name of a Biome rule. */
  rule: string;
  file: string;
  reason: string;
}

/** Every exception. A test in test/structure fails if one is missing or no longer needed. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'one-off-colour',
    file: 'src/features/accounts/web/components/google-mark.tsx',
    reason: 'Google’s logo must keep its colours.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/features/profiles/interests.ts',
    reason:
      'The interests as they are stored and sent; interest-names.de.ts has their German names.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/features/settings/server/device-name.ts',
    reason: 'The names of browsers are the same in every language.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/platform/server/http/metrics.ts',
    reason: 'Only operators read these descriptions, in their monitoring tools.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/app/server/main.ts',
    reason: 'Printed in the terminal of the operator who starts the server.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/app/server/listen.ts',
    reason: 'Printed in the terminal of the operator who starts the server.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/app/server/public-routes.ts',
    reason: 'robots.txt and the sitemap have fixed formats.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/platform/server/http/bearer-token.ts',
    reason: 'The Authorization header of /metrics has a fixed format.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'test/database/upgrade.test.ts',
    reason: 'It reads the tables of two versions of the schema.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'test/database/every-upgrade.test.ts',
    reason: 'It reads rows of any version of the schema.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'test/database/filled-tables.ts',
    reason: 'It fills the tables of any version of the schema.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'db/migrations/migrations.ts',
    reason:
      'A migration uses the tables as they were when it was written; no current type describes them.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'src/platform/server/database/node-sqlite-dialect.ts',
    reason: 'Kysely defines the signature of a dialect, and it contains an any.',
  },
  {
    rule: 'correctness/useYield',
    file: 'src/platform/server/database/node-sqlite-dialect.ts',
    reason: 'Kysely requires a generator for streamed queries, which this driver does not support.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'test/pglite-dialect.ts',
    reason: 'Kysely defines the signature of a dialect, and it contains an any.',
  },
  {
    rule: 'correctness/useYield',
    file: 'test/pglite-dialect.ts',
    reason: 'Kysely requires a generator for streamed queries, which this driver does not support.',
  },
  {
    rule: 'security/noDangerouslySetInnerHtml',
    file: 'src/ui/drawing/drawing.tsx',
    reason: 'Our own drawings are strings, because the server and the sample content use them too.',
  },
  {
    rule: 'a11y/noNoninteractiveTabindex',
    file: 'src/ui/tabs.tsx',
    reason: 'The WAI-ARIA tabs pattern puts the panel in the tab order.',
  },
  {
    rule: 'a11y/useKeyWithClickEvents',
    file: 'src/ui/modal.tsx',
    reason:
      'A click outside the dialog closes it; the key for this is Escape, which the browser handles.',
  },
  {
    rule: 'a11y/useSemanticElements',
    file: 'src/ui/menu.tsx',
    reason: 'HTML has no element for a group in a menu: a fieldset is not allowed there.',
  },
  {
    rule: 'suspicious/noArrayIndexKey',
    file: 'src/ui/skeleton.tsx',
    reason: 'Placeholder cards never move, and their index is all that distinguishes them.',
  },
];

/** The files that have an exception to a rule. */
export const exemptFrom = (rule: string): Set<string> =>
  new Set(exceptions.filter((entry) => entry.rule === rule).map(({ file }) => file));
