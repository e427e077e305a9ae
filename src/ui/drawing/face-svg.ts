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
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
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

function chooseBeard(random: SeededRandom, hair: HairName): FaceTraits['beard'] {
  if (!(hair in shortHair) || hair === 'fringe') return 'none';
  if (hair === 'turban') return random.pick(['full', 'long']);
  if (random.oneIn(2)) return 'none';
  return random.pick(['full', 'full', 'stubble', 'stubble', 'goatee', 'moustache', 'long']);
}

function chooseHairColor(
  random: SeededRandom,
  hair: HairName,
  { skin, old, plain }: { skin: number; old: boolean; plain: boolean },
): string {
  if (old) return random.pick(hairColors.old);
  if (!plain && random.oneIn(16)) return random.pick(hairColors.dyed);
  return random.pick(hairColors.young(hair === 'turban' ? Math.max(skin, 4) : skin));
}

/** Derives the traits from a seed, such as a member's id. */
export function faceTraits(seed: string): FaceTraits {
  const random = createSeededRandom(seed);
  const skin = Math.floor(random.number() * skins.length);
  const short = random.oneIn(2);
  const hair: HairName = short
    ? random.pick(listNames(shortHair) as ShortHairName[])
    : random.pick(listNames(longHair));
  const old = random.oneIn(6) || (hair === 'receding' && random.oneIn(2));
  const beard = chooseBeard(random, hair);
  const plain = beard !== 'none' || ['bald', 'receding', 'flattop'].includes(hair);
  const hairColor = chooseHairColor(random, hair, { skin, old, plain });
  const tone = skins[skin]?.base ?? ink;
  const headCloth = random.pick(distinctFrom([tone], cloths, 110));
  const worn = 'wears' in hairs[hair] ? headCloth : hairColor;
  const ground = random.pick(distinctFrom([tone, worn], grounds, 110));
  const chosenCloth = random.pick(distinctFrom([ground, tone, worn], cloths, 120));
  const head = random.pick(['round', 'long', 'square'] as const);
  const outfit = random.pick(listNames(clothes));
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
    eyes: random.pick(
      short ? ['dots', 'dots', 'wide', 'happy'] : ['dots', 'lashes', 'lashes', 'wide', 'happy'],
    ),
    brows: random.pick(['soft', 'soft', 'flat', 'raised']),
    mouth: random.pick(
      beard === 'full' || beard === 'long' ? ['grin', 'teeth'] : listNames(mouths),
    ),
    glasses: random.oneIn(4) ? random.pick(['round', 'round', 'square', 'cat']) : 'none',
    glassesColor: random.pick([ink, ink, '#7a2436', '#5a1f80', '#0b5f63']),
    mark: old ? 'lines' : random.oneIn(5) ? random.pick(['freckles', 'freckles', 'mole']) : 'none',
    earrings: !short && random.oneIn(3) ? random.pick(['studs', 'hoops']) : 'none',
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
