/** A deliberate exception from one of our rules. The list only shrinks. */
interface Exception {
  /** `file-length`, `sql-outside-store`, `one-off-colour`, `text-outside-catalogue` or the name of a Biome rule. */
  rule: string;
  file: string;
  reason: string;
}

/** Every exception; test/structure/exceptions.test.ts rejects missing and stale ones. */
export const exceptions: readonly Exception[] = [
  {
    rule: 'one-off-colour',
    file: 'src/features/accounts/web/components/google-mark.tsx',
    reason: 'Google’s logo must keep its colours.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/features/profiles/interests.ts',
    reason: 'The interests as stored and sent; interest-names.de.ts has their German names.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/features/settings/server/device-name.ts',
    reason: 'The names of browsers are the same in every language.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/platform/server/http/metrics.ts',
    reason: 'Operators read these, and dashboards select them by their text.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/app/server/main.ts',
    reason: 'Printed in the terminal of the operator who starts the server.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/app/server/start-server.ts',
    reason: 'Printed in the terminal of the operator who starts the server.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/app/server/public-routes.ts',
    reason: 'The lines of robots.txt are a format, and so are those of the map of the site.',
  },
  {
    rule: 'text-outside-catalogue',
    file: 'src/app/server/create-app.ts',
    reason: 'A header with the token of those who watch the server is a format.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'test/database/upgrade.test.ts',
    reason: 'It reads the tables of two versions of the schema.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'db/migrations/migrations.ts',
    reason:
      'A migration sees the tables as they were at its time, which no current type describes.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'src/platform/server/database/node-sqlite-dialect.ts',
    reason: 'The signature of a Kysely dialect is fixed by Kysely and holds an any.',
  },
  {
    rule: 'correctness/useYield',
    file: 'src/platform/server/database/node-sqlite-dialect.ts',
    reason: 'Kysely wants a generator for streamed queries, and this driver refuses to stream.',
  },
  {
    rule: 'suspicious/noExplicitAny',
    file: 'test/pglite-dialect.ts',
    reason: 'The signature of a Kysely dialect is fixed by Kysely and holds an any.',
  },
  {
    rule: 'correctness/useYield',
    file: 'test/pglite-dialect.ts',
    reason: 'Kysely wants a generator for streamed queries, and this driver refuses to stream.',
  },
  {
    rule: 'a11y/noNoninteractiveTabindex',
    file: 'src/ui/tabs.tsx',
    reason: 'The WAI-ARIA tabs pattern puts the panel in the tab order.',
  },
  {
    rule: 'a11y/useKeyWithClickEvents',
    file: 'src/ui/modal.tsx',
    reason: 'A click beside the dialog closes it; its key is Escape, which the browser handles.',
  },
  {
    rule: 'a11y/useSemanticElements',
    file: 'src/ui/menu.tsx',
    reason: 'A group within a menu has no element of its own: a fieldset is not allowed there.',
  },
  {
    rule: 'suspicious/noArrayIndexKey',
    file: 'src/ui/skeleton.tsx',
    reason: 'The lines of a skeleton never move and have nothing but their place to be told by.',
  },
  {
    rule: 'correctness/noEmptyPattern',
    file: 'e2e/support/test.ts',
    reason: 'Playwright reads the names of what a fixture uses from its pattern, also when empty.',
  },
  {
    rule: 'correctness/noEmptyPattern',
    file: 'e2e/kit-page.e2e.ts',
    reason: 'Playwright reads the names of what a fixture uses from its pattern, also when empty.',
  },
];

/** The files that have an exception from a rule. */
export const exemptFrom = (rule: string): Set<string> =>
  new Set(exceptions.filter((entry) => entry.rule === rule).map(({ file }) => file));
