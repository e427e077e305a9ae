import { serverCopy } from '#platform/server/copy.ts';
import { encodeCursor, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { AppError } from '#platform/shared/errors.ts';
import { type DocumentKind, firstNumber, numberRange } from '../document.ts';
import type { QueryWord } from '../words.ts';
import {
  type FindSmallResult,
  readSmallResult,
  type SmallResultHit,
} from './small-results-store.ts';
import { type Hit, listHits, type Section } from './store.ts';

const invalidCursor = () => new AppError('BAD_REQUEST', serverCopy.invalidCursor);

/** Throws if there is a cursor but not exactly one kind, because a cursor belongs to the list of one kind. */
export function assertOneList(kinds: readonly string[], cursor: string | undefined): void {
  if (cursor !== undefined && kinds.length !== 1) throw invalidCursor();
}

/** The sections of a kind: upcoming events before past ones, and in both groups, matches in the title first. */
function sectionsOf(kind: DocumentKind, now: number): Section[] {
  const [from, to] = numberRange(kind);
  const parts =
    kind === 'event'
      ? [
          { upcoming: true, ascending: true, from: firstNumber(kind, now - dayMs), to },
          { upcoming: false, ascending: false, from, to: firstNumber(kind, now + 1) },
        ]
      : [{ ascending: false, from, to }];
  return parts.flatMap((part) => [
    { kind, inTitle: true, ...part },
    { kind, inTitle: false, ...part },
  ]);
}

interface Position {
  index: number;
  number: number;
}

/** Parses a cursor, which contains the index of a section, and the number of the last hit. */
function readPosition(cursor: string | undefined, sections: readonly Section[]): Position | null {
  const keyset = readCursor(cursor);
  if (!keyset) return null;
  const section = sections[keyset.sortValue];
  const number = Number(keyset.id);
  if (!section || !/^\d+$/.test(keyset.id) || !Number.isSafeInteger(number)) throw invalidCursor();
  return { index: keyset.sortValue, number };
}

interface HitPage {
  hits: Hit[];
  nextCursor: string | null;
}

export interface HitRequest {
  words: readonly QueryWord[];
  areaId: string | null;
  cursor: string | undefined;
  limit: number;
  findSmallResult: FindSmallResult;
}

type HitServices = Pick<Services, 'db' | 'engine' | 'clock'>;

/** A hit, with the index of its section. */
interface Found {
  hit: Hit;
  index: number;
}

/** One page of the documents of a kind that contain all words. */
export async function listHitPage(
  services: HitServices,
  viewer: Viewer,
  kind: DocumentKind,
  { words, areaId, cursor, limit, findSmallResult }: HitRequest,
): Promise<HitPage> {
  const now = services.clock();
  const sections = sectionsOf(kind, now);
  const position = readPosition(cursor, sections);
  const query = { words, areaId, now };
  const numbers = await findSmallResult(kind);
  const found = numbers
    ? sortSmallResult(
        await readSmallResult(services, viewer, { kind, ...query }, numbers),
        sections,
        position,
      ).slice(0, limit + 1)
    : await listSections(services, viewer, sections, position, { ...query, limit: limit + 1 });
  const last = found[limit - 1];
  const hasMore = found.length > limit && last !== undefined;
  return {
    hits: found.slice(0, limit).map(({ hit }) => hit),
    nextCursor: hasMore
      ? encodeCursor({ sortValue: last.index, id: String(last.hit.number) })
      : null,
  };
}

/** The hits after a position, in the order of the sections. */
function sortSmallResult(
  hits: readonly SmallResultHit[],
  sections: readonly Section[],
  position: Position | null,
): Found[] {
  const found = hits.map((hit) => ({
    hit,
    index: sections.findIndex(
      ({ inTitle, upcoming = hit.upcoming }) =>
        inTitle === hit.inTitle && upcoming === hit.upcoming,
    ),
  }));
  /** Compares two positions: negative if `one` comes before `other`. */
  const compare = (one: Found, other: Found): number =>
    one.index - other.index ||
    (one.hit.number - other.hit.number) * (sections[one.index]?.ascending ? 1 : -1);
  const after = position && { hit: { id: '', number: position.number }, index: position.index };
  return found.filter((one) => !after || compare(one, after) > 0).sort(compare);
}

/** Reads section after section until the page is full. */
async function listSections(
  services: HitServices,
  viewer: Viewer,
  sections: readonly Section[],
  position: Position | null,
  { limit, ...query }: Pick<HitRequest, 'words' | 'areaId' | 'limit'> & { now: number },
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [index, section] of sections.entries()) {
    if (position && index < position.index) continue;
    const rest = index === position?.index ? restOf(section, position.number) : section;
    const missing = limit - found.length;
    const hits = await listHits(services, viewer, { ...rest, ...query, limit: missing });
    found.push(...hits.map((hit) => ({ hit, index })));
    if (found.length === limit) break;
  }
  return found;
}

/** The part of a section after a hit. */
const restOf = (section: Section, number: number): Section =>
  section.ascending ? { ...section, from: number + 1 } : { ...section, to: number - 1 };
