import source from '#ui/tokens.css?raw';

export interface Token {
  /** Without what its kind begins with: "coral-text" of `--color-coral-text`. */
  name: string;
  variable: string;
  value: string;
}

/** The theme's own declarations: all before its first @keyframes. */
const theme = source.slice(source.indexOf('@theme'), source.indexOf('@keyframes'));
const declarations = [...theme.matchAll(/--([\w-]+):([^;]+);/g)].map(
  ([, name = '', value = '']) => ({
    name,
    value: value.trim().replaceAll(/\s+/g, ' '),
  }),
);

/** Each token of a kind, as tokens.css has them now: `color`, `text`, `radius`. */
export const tokensOf = (kind: string): Token[] =>
  declarations
    .filter(({ name }) => name.startsWith(`${kind}-`) && !name.includes('--'))
    .map(({ name, value }) => ({
      name: name.slice(kind.length + 1),
      variable: `--${name}`,
      value,
    }));

/** The value of one declaration by its whole name, without the dashes before it. */
export const declared = (name: string): string =>
  declarations.find((one) => one.name === name)?.value ?? '';
