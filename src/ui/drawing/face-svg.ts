import { type Chance, chanceOf } from './chance.ts';
import {
  cloths,
  colorDistance,
  cream,
  darker,
  grounds,
  hairColors,
  ink,
  skins,
} from './face-colors.ts';
import { type HairName, hairs, longHair, type ShortHairName, shortHair } from './face-hair.ts';
import {
  bareFace,
  beards,
  brows,
  cheeks,
  clothes,
  earrings,
  eyes,
  glasses,
  glints,
  type heads,
  marks,
  mouths,
  nose,
} from './face-parts.ts';
import { rect } from './shapes.ts';

/** The traits that distinguish one drawn face from another. */
export interface FaceTraits {
  ground: string;
  /** Index of a skin tone, 0 (light) to 8 (dark). */
  skin: number;
  head: keyof typeof heads;
  hair: HairName;
  hairColor: string;
  /** The colour of a scarf, cap or turban. */
  headCloth: string;
  clothes: keyof typeof clothes;
  cloth: string;
  eyes: keyof typeof eyes;
  brows: keyof typeof brows;
  mouth: keyof typeof mouths;
  beard: keyof typeof beards;
  glasses: keyof typeof glasses;
  glassesColor: string;
  mark: keyof typeof marks;
  earrings: keyof typeof earrings;
}

const listNames = <T extends object>(traits: T): (keyof T)[] => Object.keys(traits) as (keyof T)[];
/** Returns the colours that differ enough from all of `others`, or all colours if no colour does. */
const distinctFrom = (
  others: readonly string[],
  colors: readonly string[],
  minDistance: number,
): string[] => {
  const distinct = colors.filter((color) =>
    others.every((other) => colorDistance(color, other) >= minDistance),
  );
  return distinct.length > 0 ? distinct : [...colors];
};

function chooseBeard(chance: Chance, hair: HairName): FaceTraits['beard'] {
  if (!(hair in shortHair) || hair === 'fringe') return 'none';
  if (hair === 'turban') return chance.pick(['full', 'long']);
  if (chance.oneIn(2)) return 'none';
  return chance.pick(['full', 'full', 'stubble', 'stubble', 'goatee', 'moustache', 'long']);
}

function chooseHairColor(
  chance: Chance,
  hair: HairName,
  { skin, old, plain }: { skin: number; old: boolean; plain: boolean },
): string {
  if (old) return chance.pick(hairColors.old);
  if (!plain && chance.oneIn(16)) return chance.pick(hairColors.dyed);
  return chance.pick(hairColors.young(hair === 'turban' ? Math.max(skin, 4) : skin));
}

/** Derives the traits from a seed, such as a member's id. */
export function faceTraits(seed: string): FaceTraits {
  const chance = chanceOf(seed);
  const skin = Math.floor(chance.number() * skins.length);
  const short = chance.oneIn(2);
  const hair: HairName = short
    ? chance.pick(listNames(shortHair) as ShortHairName[])
    : chance.pick(listNames(longHair));
  const old = chance.oneIn(6) || (hair === 'receding' && chance.oneIn(2));
  const beard = chooseBeard(chance, hair);
  const plain = beard !== 'none' || ['bald', 'receding', 'flattop'].includes(hair);
  const hairColor = chooseHairColor(chance, hair, { skin, old, plain });
  const tone = skins[skin]?.base ?? ink;
  const headCloth = chance.pick(distinctFrom([tone], cloths, 110));
  const worn = 'wears' in hairs[hair] ? headCloth : hairColor;
  const ground = chance.pick(distinctFrom([tone, worn], grounds, 110));
  const chosenCloth = chance.pick(distinctFrom([ground, tone, worn], cloths, 120));
  const head = chance.pick(['round', 'long', 'square'] as const);
  const outfit = chance.pick(listNames(clothes));
  // Cream stripes or dungarees would be invisible, because the shirt below them is cream.
  const hasCreamShirt = outfit === 'stripes' || outfit === 'dungarees';
  const cloth = chosenCloth === cream && hasCreamShirt ? '#0f6f73' : chosenCloth;
  return {
    skin,
    hair,
    hairColor,
    beard,
    headCloth,
    ground,
    cloth,
    head,
    clothes: outfit,
    eyes: chance.pick(
      short ? ['dots', 'dots', 'wide', 'happy'] : ['dots', 'lashes', 'lashes', 'wide', 'happy'],
    ),
    brows: chance.pick(['soft', 'soft', 'flat', 'raised']),
    mouth: chance.pick(
      beard === 'full' || beard === 'long' ? ['grin', 'teeth'] : listNames(mouths),
    ),
    glasses: chance.oneIn(4) ? chance.pick(['round', 'round', 'square', 'cat']) : 'none',
    glassesColor: chance.pick([ink, ink, '#7a2436', '#5a1f80', '#0b5f63']),
    mark: old ? 'lines' : chance.oneIn(5) ? chance.pick(['freckles', 'freckles', 'mole']) : 'none',
    earrings: !short && chance.oneIn(3) ? chance.pick(['studs', 'hoops']) : 'none',
  };
}

/** Draws a face from its traits. */
export function drawFace(traits: FaceTraits): string {
  const skin = skins[traits.skin] ?? skins[0];
  if (!skin) throw new Error('No skin tones.');
  const hair = hairs[traits.hair];
  const earsShow = hair.ears !== 'covered';
  const dyed = hairColors.dyed.some((color) => color === traits.hairColor);
  const brow = dyed ? '#38231f' : darker(traits.hairColor, 0.25);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" aria-hidden="true">',
    rect([0, 0, 96, 96], traits.ground),
    '<g transform="matrix(1.1 0 0 1.1 -4.8 -7.6)">',
    hair.back?.(traits.hairColor, traits.headCloth) ?? '',
    bareFace(skin, traits.head, earsShow),
    clothes[traits.clothes](traits.cloth, skin),
    cheeks(skin),
    marks[traits.mark](skin),
    beards[traits.beard](traits.hairColor),
    nose(skin),
    glasses[traits.glasses](traits.glassesColor),
    eyes[traits.eyes](),
    traits.skin > 5 && traits.eyes !== 'happy' ? glints : '',
    brows[traits.brows](brow),
    mouths[traits.mouth](),
    hair.front(traits.hairColor, traits.headCloth),
    earsShow ? earrings[traits.earrings]() : '',
    '</g></svg>',
  ].join('');
}

/**
 * Draws a face for a member without a picture: a complete `<svg viewBox="0 0 96 96">`, always the same for the same
 * seed. The drawing has no ids, styles or scripts. It fills the square, because the page crops it to a circle. It is
 * hidden from assistive technology, because the member's name is written beside it or is the label of the element
 * around it.
 */
export const faceSvg = (seed: string): string => drawFace(faceTraits(seed));
