import type { FirstMessageContext } from '#features/common-ground/contract.ts';
import { interleave } from '#features/common-ground/rules.ts';
import { interestName } from '#features/profiles/interest-names.ts';
import { isCatalogued } from '#features/profiles/interests.ts';
import { findFirstLink } from '#platform/shared/text-links.ts';
import { openerCopy } from './opener-copy.ts';

/** The things that two members share and that a first message can mention. */
export type Shared = Pick<
  FirstMessageContext,
  'userName' | 'interests' | 'sharedEvents' | 'area' | 'newcomers' | 'event'
>;

const openerCount = 3;

/** What to call a member in a greeting: the first word of their name. */
const callName = (userName: string): string => userName.trim().split(/\s+/)[0] ?? userName;

/** An interest inside a sentence. Those that are not in the catalogue can be proper nouns, so they stay as written. */
export const interestInSentence = (interest: string): string =>
  isCatalogued(interest) ? openerCopy.inSentence(interestName(interest)) : interest;

/**
 * Three different first messages, in the current language. Each shared subject is used once before any is used twice.
 * Members who share little get messages that suit anyone.
 */
export function composeOpeners(shared: Shared): string[] {
  const { openers } = openerCopy;
  const { interests, sharedEvents, area, newcomers, event } = shared;
  const name = callName(shared.userName);
  const [one, other] = interests.map(interestInSentence);
  const subjects: string[][] = [];
  if (event)
    subjects.push([openers.event(name, event.title), openers.eventAgain(name, event.title)]);
  if (one !== undefined) {
    const second =
      other === undefined ? openers.interestAgain(name, one) : openers.interests(name, one, other);
    subjects.push([openers.interest(name, one), second]);
  }
  if (sharedEvents > 0) subjects.push([openers.met(name), openers.metAgain(name)]);
  if (area) subjects.push([openers.area(name, area.name), openers.areaAgain(name, area.name)]);
  if (newcomers === 'both') subjects.push([openers.bothNew(name), openers.bothNewAgain(name)]);
  if (newcomers === 'they') subjects.push([openers.theyAreNew(name)]);
  if (newcomers === 'viewer') subjects.push([openers.viewerIsNew(name)]);
  const forAnyone = [openers.hello(name), openers.weekend(name), openers.path(name)];
  return [...new Set([...interleave(...subjects), ...forAnyone])].slice(0, openerCount);
}

/** A placeholder for the values inserted into an opener: names, interests, areas and event titles. */
const gap = '\0';
/** The maximum total length of the values inserted into an opener. */
const gapsMaxLength = 120;

/**
 * Whether a text is one of the openers in the current language, whatever values were inserted into it. A text with a
 * link is not an opener, because otherwise somebody could put the link where the name belongs.
 */
export const isOpener = (text: string): boolean =>
  findFirstLink(text) === null &&
  Object.values(openerCopy.openers).some((compose) => {
    const parts = compose(gap, gap, gap).split(gap);
    let at = 0;
    for (const part of parts) {
      const found = text.indexOf(part, at);
      if (found < 0 || (at === 0 && found > 0)) return false;
      at = found + part.length;
    }
    return at === text.length && text.length <= parts.join('').length + gapsMaxLength;
  });
