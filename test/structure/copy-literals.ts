import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { codeFiles } from './tracked-files.ts';

/*
 * Finds text in the source that is shown or read out to members but is not in a catalogue. Also finds catalogue
 * entries that are read before the locale is known.
 */

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes, of HTML elements or our own components, with text that is shown or read out to members. */
const spokenAttribute =
  /^(label|title|alt|placeholder|hint|says|text|name|heading|action|summary|aria-(label|description|placeholder|roledescription|valuetext))$/;
const word = /[A-Za-z]{2,}/;
/** Represents an interpolated value in the text of a template. */
const interpolation = '§';
/** A sentence starts with a capital letter and has several words; class names, keys and file names don't. */
const sentence = /^([A-Z][a-z’]+|A|I)[,:]? [A-Za-z“§]/;
/** Quotation marks differ between languages, so text that contains them belongs in a catalogue. */
const quotationMark = /[“„]/;
const functions = /^(Arrow)?Function|^(Method|Property|Accessor)Definition$/;

const parse = (file: string): Node =>
  parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node;

function getChildren(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function* walk(node: Node, ancestors: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, ancestors];
  for (const child of getChildren(node)) yield* walk(child, [...ancestors, node]);
}

const getText = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join(interpolation);
};

const getName = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** A member expression as written: "context.log.warn". */
function getChain(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Super') return 'Error';
  if (node.type !== 'MemberExpression') return getName(node);
  return `${getChain(node.object)}.${getName(node.property)}`;
}

/** Whether text is only for operators and API clients: errors that are bugs, log lines, API descriptions. */
const isForOperators = (ancestors: readonly Node[]): boolean =>
  ancestors.some(({ type, key, callee }) => {
    if (type === 'Property') return getName(key) === 'description';
    if (type !== 'NewExpression' && type !== 'CallExpression') return false;
    return /^(?!App)\w*Error$|\blog\.\w+$|\.describe$/.test(getChain(callee));
  });

function isLiteral(node: Node, ancestors: readonly Node[]): boolean {
  if (node.type === 'JSXText') return word.test(String(node.value).replaceAll(/&\w+;/g, ''));
  const text = getText(node);
  if (text === null || isForOperators(ancestors)) return false;
  const parent = ancestors.at(-1);
  if (parent?.type === 'ImportDeclaration') return false;
  const attribute = ancestors.findLast(({ type }) => type === 'JSXAttribute');
  if (attribute && parent === attribute && spokenAttribute.test(getName(attribute.name))) {
    return /^[A-Z]/.test(text);
  }
  return sentence.test(text) || quotationMark.test(text);
}

/** Where a node starts, as `file:line`. White space at the start of JSX text does not count. */
function findLine(file: string, { start }: Node): string {
  const source = readFileSync(file, 'utf8');
  const textStart = start + source.slice(start).search(/\S/);
  return `${file}:${source.slice(0, textStart).split('\n').length}`;
}

/** Each piece of text in these files that is not in a catalogue, as `file:line`. */
export const findLiterals = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...walk(parse(file))]
      .filter(([node, ancestors]) => isLiteral(node, ancestors))
      .map(([node]) => findLine(file, node)),
  );

/** The local names of the catalogues that a file imports. */
function findImportedCatalogues(program: Node): Set<string> {
  const imports = getChildren(program).filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' &&
      /(^|[/-])copy\.ts$/.test(String((source as { value?: string }).value)),
  );
  return new Set(
    imports.flatMap((statement) =>
      (statement.specifiers as Node[]).map(({ local }) => getName(local)),
    ),
  );
}

/** Each place where a catalogue entry is read while a module loads, before the locale is known. */
export const copyReadTooEarly = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const program = parse(file);
    const catalogues = findImportedCatalogues(program);
    return [...walk(program)]
      .filter(
        ([{ type, object }, ancestors]) =>
          type === 'MemberExpression' &&
          catalogues.has(getName(object)) &&
          !ancestors.some((outer) => functions.test(outer.type)),
      )
      .map(([node]) => findLine(file, node));
  });

const catalogueFile = /(^|[/-])copy\.ts$|\.[a-z]{2}\.ts$/;
const test = /\.test\.tsx?$/;

export const catalogueFiles: readonly string[] = codeFiles.filter(
  (file) => file.startsWith('src/') && catalogueFile.test(file) && !test.test(file),
);

/** Source files whose text is checked: all except catalogues, tests and the kit page. */
export const filesWithText: readonly string[] = codeFiles.filter(
  (file) =>
    /^src\/.*\.tsx?$/.test(file) &&
    !catalogueFiles.includes(file) &&
    !test.test(file) &&
    !file.startsWith('src/app/web/dev/'),
);
