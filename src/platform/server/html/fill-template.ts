import { escapeHtml } from './escape-html.ts';

/** The value of a name: text, a condition, the values for a section, or a list with the values for each item. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | TemplateValues
  | readonly TemplateValues[];
/** The value of each name in a template. */
export interface TemplateValues {
  readonly [name: string]: TemplateValue;
}

/** Renders a parsed template to HTML. Throws for a name without a value. */
export type Template = (values: TemplateValues) => string;

type Piece =
  | { kind: 'html'; html: string }
  | { kind: 'value'; name: string }
  | { kind: 'section'; name: string; whenEmpty: boolean; pieces: Piece[] };

const tag = /\{\{([#^/]?)(\w+)\}\}/g;

/**
 * Parses a template in a subset of Mustache. `{{name}}` is replaced by its value, always escaped.
 * `{{#name}}…{{/name}}` is rendered once for each item of a list, or once for any other value that is not
 * empty. `{{^name}}…{{/name}}` is rendered if the list or value is empty. Throws if a section is not closed, or is
 * closed in the wrong place.
 */
export function readTemplate(source: string): Template {
  const open: { name: string; pieces: Piece[] }[] = [{ name: '', pieces: [] }];
  let end = 0;
  for (const { 0: whole, 1: sign, 2: name = '', index } of source.matchAll(tag)) {
    const { pieces } = findInnermost(open);
    pieces.push({ kind: 'html', html: source.slice(end, index) });
    end = index + whole.length;
    if (!sign) pieces.push({ kind: 'value', name });
    else if (sign === '/') {
      if (open.pop()?.name !== name)
        throw new Error(`The template closes "${name}" in the wrong place.`);
    } else {
      const section: Piece = { kind: 'section', name, whenEmpty: sign === '^', pieces: [] };
      pieces.push(section);
      open.push(section);
    }
  }
  if (open.length !== 1) throw new Error(`The template does not close "${open.at(-1)?.name}".`);
  const { pieces } = findInnermost(open);
  pieces.push({ kind: 'html', html: source.slice(end) });
  return (values) => renderAll(pieces, [values]);
}

function findInnermost<Section>(open: readonly Section[]): Section {
  const section = open.at(-1);
  if (!section) throw new Error('The template closes a section that is not open.');
  return section;
}

const renderAll = (pieces: readonly Piece[], scopes: readonly TemplateValues[]): string =>
  pieces.map((piece) => render(piece, scopes)).join('');

function render(piece: Piece, scopes: readonly TemplateValues[]): string {
  if (piece.kind === 'html') return piece.html;
  const value = lookUp(piece.name, scopes);
  if (piece.kind === 'value') return escapeHtml(String(value));
  const items = toItems(value);
  if (piece.whenEmpty) return items.length === 0 ? renderAll(piece.pieces, scopes) : '';
  return items.map((item) => renderAll(piece.pieces, [...scopes, item])).join('');
}

/** Looks a name up in the innermost scope first. */
function lookUp(name: string, scopes: readonly TemplateValues[]): TemplateValue {
  const value = scopes.findLast((scope) => name in scope)?.[name];
  if (value === undefined) throw new Error(`The template has no value for "${name}".`);
  return value;
}

function toItems(value: TemplateValue): readonly TemplateValues[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null) return [value as TemplateValues];
  return value ? [{}] : [];
}
