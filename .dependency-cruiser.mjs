// The import rules. test/structure/planted has a violation of each rule, but only one for all rules that start with
// `feature-map-`. test/structure/imports.test.ts checks that dependency-cruiser reports all of these violations.
import { featureMap } from './src/features/map.ts';

const test = '\\.test\\.tsx?$';
const web = '^src/(app/web|platform/web|ui|features/[^/]+/web)/';
const server = '^(src/(app/server|platform/server|features/[^/]+/server)|db)/';
// The files at the top of a feature's folder, such as contract.ts and rules.ts, which the server and the web share.
const featureRoot = '^src/features/[^/]+/[^/]+\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const featureRules = Object.entries(featureMap).map(([feature, uses]) =>
  rule(
    `feature-map-${feature}`,
    `${feature} may use only the features that src/features/map.ts lists for it.`,
    { path: `^src/features/${feature}/`, pathNot: test },
    { path: '^src/features/[^/]+/', pathNot: `^src/features/(${[feature, ...uses].join('|')})/` },
  ),
);

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Imports must not form a cycle, not even type imports: merge the files or extract what they share.',
      {},
      { circular: true },
    ),
    rule(
      'all-resolved',
      'An unresolved import would escape every other rule.',
      {},
      { couldNotResolve: true, pathNot: '\\.(css|svg|png|woff2)(\\?|$)|^virtual:' },
    ),
    rule(
      'platform-does-not-import-features',
      'platform and ui contain nothing specific to this product.',
      { path: '^src/(platform|ui)/', pathNot: test },
      { path: '^src/(features|app)/' },
    ),
    rule(
      'features-do-not-import-the-app',
      'The app composes features; a feature must not depend on the app.',
      { path: '^src/features/', pathNot: test },
      { path: '^src/app/' },
    ),
    rule(
      'shared-runs-on-both-sides',
      'platform/shared runs in the browser and on the server.',
      { path: '^src/platform/shared/', pathNot: test },
      { path: '^(src|db)/', pathNot: '^src/platform/shared/' },
    ),
    rule(
      'feature-root-runs-on-both-sides',
      'contract, rules, copy and activity import only each other and platform/shared.',
      { path: featureRoot, pathNot: test },
      { path: '^(src|db)/', pathNot: [featureRoot, '^src/platform/shared/'] },
    ),
    rule(
      'shared-code-uses-no-node',
      'Code shared with the browser cannot use Node modules.',
      { path: [featureRoot, '^src/platform/shared/'], pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'web-does-not-import-the-server',
      'Web code reaches the server only through contracts; even types must not be imported.',
      { path: web, pathNot: test },
      { path: server },
    ),
    rule(
      'web-uses-no-node',
      'Browsers have no node: modules.',
      { path: web, pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'server-does-not-import-the-web',
      'The server serves prebuilt pages and does not render React.',
      { path: server, pathNot: test },
      { path: [web, '(^|/)node_modules/(react|react-dom|@tanstack)/'] },
    ),
    ...featureRules,
    rule(
      'every-feature-is-in-the-map',
      'Every feature must be listed in src/features/map.ts, or no rule applies to it.',
      {
        path: '^src/features/[^/]+/',
        pathNot: `^src/features/(${Object.keys(featureMap).join('|')})/`,
      },
      {},
    ),
    rule(
      'components-are-private',
      'Other folders may import only the top level of a feature’s web/ or server/ folder.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/[^/]+/(web|server)/[^/]+/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'components-are-private-to-features',
      'The app and the tools may import only the top level of a feature’s web/ or server/ folder.',
      { path: '^(src/(app|platform|ui)|db|scripts|bench|test|e2e)/' },
      { path: '^src/features/[^/]+/(web|server)/[^/]+/' },
    ),
    rule(
      'only-the-gate-mints-viewers',
      'A Viewer proves that a request is authenticated, so only the checks of the session gate create one.',
      { path: '^(src|db|scripts)/', pathNot: '^src/features/accounts/server/session-checks\\.ts$' },
      { path: '^src/platform/server/http/mint-viewer\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'sql-stays-in-stores',
      'Queries are built only in stores, in platform/server/database and in the visibility rules; kysely types may be imported anywhere.',
      {
        path: '^(src|scripts)/',
        pathNot: [
          test,
          '[/-]store\\.ts$',
          '^src/platform/server/(database|visibility)/',
          // Commands that open a database without the server.
          '^scripts/(command/sqlite-file|doctor/open-database|restore/copy-to-postgres)\\.ts$',
        ],
      },
      { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // dependency-cruiser cannot use TypeScript 7, which has no API. Without swc it would check nothing and
    // report success.
    parser: 'swc',
    exclude: { path: ['^test/structure/planted', '\\.gen\\.ts$'] },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
