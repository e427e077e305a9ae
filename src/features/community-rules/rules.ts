import { countCharacters } from '#platform/shared/characters.ts';
import { isBlank, visibleText } from '#platform/shared/plain-text.ts';
import { communityRulesCopy } from './copy.ts';

/** The limits of a version, in characters. */
export const limits = { textMaxLength: 20_000, whatChangedMaxLength: 300 } as const;

/** The highest version number in a request. It fits in the column, which is a 32-bit integer. */
export const maxVersion = 999_999_999;

/** The path of the public page with the current rules. */
export const rulesPath = '/rules';

/** The path of a version. */
export const versionPath = (version: number): string => `${rulesPath}/${version}`;

/** A part of the rules: a heading, a paragraph or a list. */
export type RulesBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Trims the text of the rules and normalizes its line breaks. Empty if it has no visible characters. */
export const normalizeText = (text: string): string => visibleText(text.replaceAll(/\r\n?/g, '\n'));

/**
 * Splits the text of the rules into blocks. A line that starts with `# ` is a heading, lines that start with `- ` are a
 * list, and an empty line ends a paragraph. Everything else is shown as it was typed.
 */
export function parseRulesText(text: string): RulesBlock[] {
  const blocks: RulesBlock[] = [];
  // The block that the next line continues if it is of the same kind.
  let open: RulesBlock | null = null;
  for (const line of normalizeText(text).split('\n')) {
    const block = parseLine(line);
    if (open?.kind === 'list' && block?.kind === 'list') open.items.push(...block.items);
    else if (open?.kind === 'paragraph' && block?.kind === 'paragraph')
      open.text += `\n${block.text}`;
    else {
      open = block;
      if (block) blocks.push(block);
    }
  }
  return blocks;
}

/** A line as a block of its own; null if it is empty. */
function parseLine(line: string): RulesBlock | null {
  const text = line.trim();
  const [, sign, marked = ''] = /^([#-])\s+(\S.*)$/u.exec(text) ?? [];
  if (sign === '#') return { kind: 'heading', text: marked };
  if (sign === '-') return { kind: 'list', items: [marked] };
  return isBlank(line) ? null : { kind: 'paragraph', text };
}

/** The error for each field of a new version; empty if it can be published. `current` is the text in force. */
export function rulesProblems(
  fields: { text: string; whatChanged: string },
  current: string,
): { text?: string; whatChanged?: string } {
  const text = textProblem(normalizeText(fields.text), current);
  const whatChanged = whatChangedProblem(visibleText(fields.whatChanged));
  return { ...(text !== null && { text }), ...(whatChanged !== null && { whatChanged }) };
}

function textProblem(text: string, current: string): string | null {
  if (text === '') return communityRulesCopy.textMissing;
  if (countCharacters(text) > limits.textMaxLength) return communityRulesCopy.textTooLong;
  return text === current ? communityRulesCopy.textUnchanged : null;
}

function whatChangedProblem(text: string): string | null {
  if (text === '') return communityRulesCopy.whatChangedMissing;
  return countCharacters(text) > limits.whatChangedMaxLength
    ? communityRulesCopy.whatChangedTooLong
    : null;
}
