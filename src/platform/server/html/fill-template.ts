import { escapeHtml } from './escape-html.ts';

/** What stands for a name: text, a condition, one thing with names of its own, or a list of such. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | TemplateValues
  | readonly TemplateValues[];
/** What stands for each name of a template. */
export interface TemplateValues {
  readonly [name: string]: TemplateValue;
}

/** A template that was read: fills it and answers HTML. Throws for a name that has no value. */
export type Template = (values: TemplateValues) => string;

type Piece =
  | { kind: 'html'; html: string }
  | { kind: 'value'; name: string }
  | { kind: 'section'; name: string; whenEmpty: boolean; pieces: Piece[] };

const mark = /\{\{([#^/]?)(\w+)\}\}/g;

/**
 * Reads a page that was made at build time. `{{name}}` is replaced by text, always escaped;
 * `{{#name}}…{{/name}}` stands once for each thing in a list, or where there is one, and
 * `{{^name}}…{{/name}}` where there is none: what is called Mustache, and no more of it. Throws for a
 * section that does not end.
 */
export function readTemplate(source: string): Template {
  const open: { name: string; pieces: Piece[] }[] = [{ name: '', pieces: [] }];
  let end = 0;
  for (const { 0: whole, 1: sign, 2: name = '', index } of source.matchAll(mark)) {
    const { pieces } = inner(open);
    pieces.push({ kind: 'html', html: source.slice(end, index) });
    end = index + whole.length;
    if (!sign) pieces.push({ kind: 'value', name });
    else if (sign === '/') {
      if (open.pop()?.name !== name) throw new Error(`The template ends "${name}" in vain.`);
    } else {
      const section: Piece = { kind: 'section', name, whenEmpty: sign === '^', pieces: [] };
      pieces.push(section);
      open.push(section);
    }
  }
  if (open.length !== 1) throw new Error(`The template never ends "${open.at(-1)?.name}".`);
  const { pieces } = inner(open);
  pieces.push({ kind: 'html', html: source.slice(end) });
  return (values) => fill(pieces, [values]);
}

function inner<Section>(open: readonly Section[]): Section {
  const section = open.at(-1);
  if (!section) throw new Error('The template ends something that did not begin.');
  return section;
}

const fill = (pieces: readonly Piece[], scopes: readonly TemplateValues[]): string =>
  pieces.map((piece) => fillOne(piece, scopes)).join('');

function fillOne(piece: Piece, scopes: readonly TemplateValues[]): string {
  if (piece.kind === 'html') return piece.html;
  const value = find(piece.name, scopes);
  if (piece.kind === 'value') return escapeHtml(String(value));
  const things = thingsOf(value);
  if (piece.whenEmpty) return things.length === 0 ? fill(piece.pieces, scopes) : '';
  return things.map((thing) => fill(piece.pieces, [...scopes, thing])).join('');
}

/** A thing's own names come before those around it. */
function find(name: string, scopes: readonly TemplateValues[]): TemplateValue {
  const value = scopes.findLast((scope) => name in scope)?.[name];
  if (value === undefined) throw new Error(`The template has no value for "${name}".`);
  return value;
}

function thingsOf(value: TemplateValue): readonly TemplateValues[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null) return [value as TemplateValues];
  return value ? [{}] : [];
}
