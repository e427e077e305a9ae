import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { codeFiles } from './tracked-files.ts';

/*
 * Finds text in the source that members could see or hear but that is not in a catalogue, and
 * catalogue entries that are read before the locale is known.
 */

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes whose text members see or hear, on HTML elements and our own components. */
const spokenAttribute =
  /^(label|title|alt|placeholder|hint|says|text|name|heading|action|summary|aria-(label|description|placeholder|roledescription|valuetext))$/;
const word = /[A-Za-z]{2,}/;
/** Replaces an interpolated value in a template. */
const hole = '§';
/** A sentence starts with a capital letter and has several words; class names, keys and file names don't. */
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

/** A member expression as written: "context.log.warn". */
function chainOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Super') return 'Error';
  if (node.type !== 'MemberExpression') return nameOf(node);
  return `${chainOf(node.object)}.${nameOf(node.property)}`;
}

/** Text for operators and API clients: errors that are bugs, log lines, API descriptions. */
const isForOperators = (above: readonly Node[]): boolean =>
  above.some(({ type, key, callee }) => {
    if (type === 'Property') return nameOf(key) === 'description';
    if (type !== 'NewExpression' && type !== 'CallExpression') return false;
    return /^(?!App)\w*Error$|\blog\.\w+$|\.describe$/.test(chainOf(callee));
  });

function isLiteral(node: Node, above: readonly Node[]): boolean {
  if (node.type === 'JSXText') return word.test(String(node.value).replaceAll(/&\w+;/g, ''));
  const text = textOf(node);
  if (text === null || isForOperators(above)) return false;
  const parent = above.at(-1);
  if (parent?.type === 'ImportDeclaration') return false;
  const attribute = above.findLast(({ type }) => type === 'JSXAttribute');
  if (attribute && parent === attribute && spokenAttribute.test(nameOf(attribute.name))) {
    return /^[A-Z]/.test(text);
  }
  return sentence.test(text);
}

/** The line of a node; leading white space in JSX text does not count. */
function lineOf(file: string, { start }: Node): string {
  const source = readFileSync(file, 'utf8');
  const textStart = start + source.slice(start).search(/\S/);
  return `${file}:${source.slice(0, textStart).split('\n').length}`;
}

/** Each piece of text in these files that is not in a catalogue, as `file:line`. */
export const literalsIn = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...walk(parse(file))]
      .filter(([node, above]) => isLiteral(node, above))
      .map(([node]) => lineOf(file, node)),
  );

/** The local names of the catalogues that a file imports. */
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

/** Each catalogue entry that is read while its module loads, before the locale is known. */
export const copyReadTooEarly = (files: readonly string[]): string[] =>
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

/** Source files that may contain text for members: all but catalogues, tests and the kit page. */
export const filesWithText: readonly string[] = codeFiles.filter(
  (file) =>
    /^src\/.*\.tsx?$/.test(file) &&
    !catalogueFiles.includes(file) &&
    !test.test(file) &&
    !file.startsWith('src/app/web/dev/'),
);
