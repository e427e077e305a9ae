import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { codeFiles } from './tracked-files.ts';

/*
 * Finds in the source what a reader could see or hear without it standing in a catalogue, and words of
 * a catalogue that are read before anybody knows the reader.
 */

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes whose text reaches a reader, in the browser's elements and in our own components. */
const spokenAttribute =
  /^(label|title|alt|placeholder|hint|says|text|name|heading|action|summary|aria-(label|description|placeholder|roledescription|valuetext))$/;
const word = /[A-Za-z]{2,}/;
/** What stands for a value in a template. */
const hole = '§';
/** Ours begin with a capital and go on; names of classes, keys and files do not. */
const sentence = /^([A-Z][a-z’]+|A|I)[,:]? [A-Za-z“§]/;
const functions = /^(Arrow)?Function|^(Method|Property|Accessor)Definition$/;

const parse = (file: string): Node =>
  parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function* walk(node: Node, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, above];
  for (const child of childrenOf(node)) yield* walk(child, [...above, node]);
}

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join(hole);
};

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** A chain of names as it is written: "context.log.warn". */
function chainOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Super') return 'Error';
  if (node.type !== 'MemberExpression') return nameOf(node);
  return `${chainOf(node.object)}.${nameOf(node.property)}`;
}

/** What only those read who run the server or call it: bugs, the log, the description of the wire. */
const isForBuilders = (above: readonly Node[]): boolean =>
  above.some(({ type, key, callee }) => {
    if (type === 'Property') return nameOf(key) === 'description';
    if (type !== 'NewExpression' && type !== 'CallExpression') return false;
    return /^(?!App)\w*Error$|\blog\.\w+$|\.describe$/.test(chainOf(callee));
  });

function isLiteral(node: Node, above: readonly Node[]): boolean {
  if (node.type === 'JSXText') return word.test(String(node.value).replaceAll(/&\w+;/g, ''));
  const text = textOf(node);
  if (text === null || isForBuilders(above)) return false;
  const parent = above.at(-1);
  if (parent?.type === 'ImportDeclaration') return false;
  const attribute = above.findLast(({ type }) => type === 'JSXAttribute');
  if (attribute && parent === attribute && spokenAttribute.test(nameOf(attribute.name))) {
    return /^[A-Z]/.test(text);
  }
  return sentence.test(text);
}

/** Text begins with the blanks before it. */
function lineOf(file: string, { start }: Node): string {
  const source = readFileSync(file, 'utf8');
  const words = start + source.slice(start).search(/\S/);
  return `${file}:${source.slice(0, words).split('\n').length}`;
}

/** Each place in these files where words stand that are in no catalogue, as `file:line`. */
export const literalsIn = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...walk(parse(file))]
      .filter(([node, above]) => isLiteral(node, above))
      .map(([node]) => lineOf(file, node)),
  );

/** The names under which a file knows catalogues. */
function cataloguesOf(program: Node): Set<string> {
  const imports = childrenOf(program).filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' &&
      /(^|[/-])copy\.ts$/.test(String((source as { value?: string }).value)),
  );
  return new Set(
    imports.flatMap((statement) =>
      (statement.specifiers as Node[]).map(({ local }) => nameOf(local)),
    ),
  );
}

/** Each place where a word is read while its module loads, when nobody knows the reader yet. */
export const wordsReadTooEarly = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const program = parse(file);
    const catalogues = cataloguesOf(program);
    return [...walk(program)]
      .filter(
        ([{ type, object }, above]) =>
          type === 'MemberExpression' &&
          catalogues.has(nameOf(object)) &&
          !above.some((outer) => functions.test(outer.type)),
      )
      .map(([node]) => lineOf(file, node));
  });

const catalogueFile = /(^|[/-])copy\.ts$|\.[a-z]{2}\.ts$/;
const test = /\.test\.tsx?$/;

export const catalogueFiles: readonly string[] = codeFiles.filter(
  (file) => file.startsWith('src/') && catalogueFile.test(file) && !test.test(file),
);

/** What may speak to a reader: all of the source but catalogues, tests and the page of the kit. */
export const speakingFiles: readonly string[] = codeFiles.filter(
  (file) =>
    /^src\/.*\.tsx?$/.test(file) &&
    !catalogueFiles.includes(file) &&
    !test.test(file) &&
    !file.startsWith('src/app/web/dev/'),
);
