// Who may import whom. Each rule has its planted violation in test/structure/planted, and
// test/structure/imports.test.ts sees to it that every one of them is reported.
import { featureMap } from './src/features/map.ts';

const test = '\\.test\\.tsx?$';
const web = '^src/(app/web|platform/web|ui|features/[^/]+/web)/';
const server = '^(src/(app/server|platform/server|features/[^/]+/server)|db)/';
const seam = '^src/features/[^/]+/[^/]+\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const featureRules = Object.entries(featureMap).map(([feature, uses]) =>
  rule(
    `feature-map-${feature}`,
    `${feature} may use only the features that src/features/map.ts names for it.`,
    { path: `^src/features/${feature}/`, pathNot: test },
    { path: '^src/features/[^/]+/', pathNot: `^src/features/(${[feature, ...uses].join('|')})/` },
  ),
);

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other, even if only types, are one idea or three.',
      {},
      { circular: true },
    ),
    rule(
      'all-resolved',
      'An import that leads nowhere would escape every other rule.',
      {},
      { couldNotResolve: true, pathNot: '\\.(css|svg|png|woff2)(\\?|$)|^virtual:' },
    ),
    rule(
      'platform-knows-no-feature',
      'platform and ui would fit another product as they are.',
      { path: '^src/(platform|ui)/', pathNot: test },
      { path: '^src/(features|app)/' },
    ),
    rule(
      'features-know-no-app',
      'The app puts features together; a feature does not know which app it is in.',
      { path: '^src/features/', pathNot: test },
      { path: '^src/app/' },
    ),
    rule(
      'shared-is-for-both-sides',
      'platform/shared runs in the browser and on the server.',
      { path: '^src/platform/shared/', pathNot: test },
      { path: '^(src|db)/', pathNot: '^src/platform/shared/' },
    ),
    rule(
      'seams-are-for-both-sides',
      'contract, rules, copy and activity import only their like and platform/shared.',
      { path: seam, pathNot: test },
      { path: '^(src|db)/', pathNot: [seam, '^src/platform/shared/'] },
    ),
    rule(
      'seams-use-no-node',
      'What both sides share cannot use what only one of them has.',
      { path: [seam, '^src/platform/shared/'], pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'web-knows-no-server',
      'The contract is the seam: not even a type crosses it another way.',
      { path: web, pathNot: test },
      { path: server },
    ),
    rule(
      'web-uses-no-node',
      'The browser has no node: modules.',
      { path: web, pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'server-knows-no-web',
      'The server sends built pages; it renders none.',
      { path: server, pathNot: test },
      { path: [web, '(^|/)node_modules/(react|react-dom|@tanstack)/'] },
    ),
    ...featureRules,
    rule(
      'every-feature-is-on-the-map',
      'A feature that src/features/map.ts does not name has no rule yet.',
      {
        path: '^src/features/[^/]+/',
        pathNot: `^src/features/(${Object.keys(featureMap).join('|')})/`,
      },
      {},
    ),
    rule(
      'components-are-private',
      'Another folder uses what stands at the top of a feature’s web/ or server/ folder.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/[^/]+/(web|server)/[^/]+/', pathNot: '^src/features/$1/' },
    ),
    rule(
      'components-are-private-to-the-app-too',
      'The app as well uses only what stands at the top of a feature’s web/ or server/ folder.',
      { path: '^(src/(app|platform|ui)|db|scripts|bench|test|e2e)/' },
      { path: '^src/features/[^/]+/(web|server)/[^/]+/' },
    ),
    rule(
      'only-the-gate-mints-viewers',
      'A Viewer proves that somebody was let in; whoever else could make one would be a hole.',
      { path: '^(src|db|scripts)/', pathNot: '^src/features/accounts/server/session-gate\\.ts$' },
      { path: '^src/platform/server/http/mint-viewer\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'sql-stays-in-stores',
      'Values of kysely build queries, and those live in store.ts; types may go anywhere.',
      {
        path: '^(src|scripts)/',
        pathNot: [test, '[/-]store\\.ts$', '^src/platform/server/database/'],
      },
      { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    // TypeScript 7 has no API for it to use: without this line it cruises nothing and says all is well.
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
