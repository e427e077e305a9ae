import source from '#ui/tokens.css?raw';

export interface Token {
  /** The name without dashes and kind: `coral-text` for `--color-coral-text`. */
  name: string;
  variable: string;
  value: string;
}

/** The theme's declarations: everything before its first @keyframes. */
const theme = source.slice(source.indexOf('@theme'), source.indexOf('@keyframes'));
const declarations = [...theme.matchAll(/--([\w-]+):([^;]+);/g)].map(
  ([, name = '', value = '']) => ({
    name,
    value: value.trim().replaceAll(/\s+/g, ' '),
  }),
);

/** The tokens of a kind (`color`, `text`, `radius`), read from tokens.css. */
export const getTokens = (kind: string): Token[] =>
  declarations
    .filter(({ name }) => name.startsWith(`${kind}-`) && !name.includes('--'))
    .map(({ name, value }) => ({
      name: name.slice(kind.length + 1),
      variable: `--${name}`,
      value,
    }));

/** The value of a declaration, by its name without the leading dashes. */
export const getDeclaration = (name: string): string =>
  declarations.find((one) => one.name === name)?.value ?? '';
