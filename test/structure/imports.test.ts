import { expect, test } from 'vitest';
import { featureMap } from '#features/map.ts';
import { cruise, ruleNames } from './cruise.ts';

const planted: Record<string, string> = {
  'no-cycles': 'src/platform/server/chicken.ts',
  'all-resolved': 'src/platform/server/lost.ts',
  'platform-does-not-import-features': 'src/platform/web/nosy.ts',
  'features-do-not-import-the-app': 'src/features/accounts/web/homesick.ts',
  'shared-runs-on-both-sides': 'src/platform/shared/one-sided.ts',
  'feature-root-runs-on-both-sides': 'src/features/accounts/rules.ts',
  'shared-code-uses-no-node': 'src/features/accounts/copy.ts',
  'web-does-not-import-the-server': 'src/features/accounts/web/reaching.ts',
  'web-uses-no-node': 'src/ui/path.ts',
  'server-does-not-import-the-web': 'src/features/accounts/server/rendering.ts',
  'feature-map-landing': 'src/features/landing/web/greedy.ts',
  'every-feature-is-in-the-map': 'src/features/uncharted/contract.ts',
  'components-are-private': 'src/features/profiles/web/prying.ts',
  'components-are-private-to-features': 'src/app/web/prying-app.ts',
  'only-the-gate-mints-viewers': 'src/features/accounts/server/forger.ts',
  'sql-stays-in-stores': 'src/features/accounts/server/stray-sql.ts',
};

/** One of two files that import each other’s types. The second test expects this cycle, so the first one ignores it. */
const inTypeCycle = 'src/platform/server/horse.ts';

test('each rule reports its planted violation and nothing else', () => {
  const { violations } = cruise('test/structure/planted', ['src']);
  const found = violations
    .filter(({ from }) => from !== inTypeCycle)
    .map(({ rule, from }) => `${rule.name} in ${from}`);
  const expected = Object.entries(planted).map(([rule, from]) => `${rule} in ${from}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('a cycle of type imports is reported too', () => {
  const { violations } = cruise('test/structure/planted', ['src/platform/server']);
  const cycles = violations.filter(({ rule }) => rule.name === 'no-cycles');
  expect(cycles.map(({ from }) => from).toSorted()).toEqual([
    'src/platform/server/chicken.ts',
    inTypeCycle,
  ]);
});

test('every rule has a planted violation, and all rules of the feature map together have one', async () => {
  const rules = await ruleNames();
  const features = rules.filter((name) => name.startsWith('feature-map-'));
  expect(features).toHaveLength(Object.keys(featureMap).length);
  const single = rules.filter((name) => !features.includes(name));
  expect([...single, 'feature-map-landing'].toSorted()).toEqual(Object.keys(planted).toSorted());
});

test('dependency-cruiser finds the files of the real tree', () => {
  expect(cruise('.', ['src']).totalCruised).toBeGreaterThan(50);
});

test('a feature uses only features above it on the map', () => {
  const above = new Set<string>();
  for (const [feature, uses] of Object.entries(featureMap)) {
    expect(uses.filter((used) => !above.has(used))).toEqual([]);
    above.add(feature);
  }
});
