/** A skin tone: the face, its shadow (neck, nose, ears) and the blush of its cheeks. */
export interface Skin {
  readonly base: string;
  readonly shade: string;
  readonly blush: string;
}

/** The skin tones from light to dark, in even steps of lightness. */
export const skins: readonly Skin[] = [
  { base: '#fadfc9', shade: '#e6bd9f', blush: '#f5a990' },
  { base: '#f4cba8', shade: '#dfa982', blush: '#ee9478' },
  { base: '#eab88f', shade: '#d0956b', blush: '#de7f5f' },
  { base: '#dba074', shade: '#bd7f54', blush: '#cb6a4a' },
  { base: '#c98a5c', shade: '#a96c43', blush: '#b65a3c' },
  { base: '#b07348', shade: '#905834', blush: '#9e4a32' },
  { base: '#955d3b', shade: '#77462a', blush: '#84402d' },
  { base: '#7f4e33', shade: '#633a24', blush: '#733828' },
  { base: '#6b402a', shade: '#52301f', blush: '#612d22' },
];

const black = '#211a2b';
const espresso = '#38231f';
const brown = '#5b3526';
const chestnut = '#7d4728';
const auburn = '#a34e29';
const ginger = '#d0742c';
const blond = '#e3b75c';
const flax = '#f1d692';
const grey = '#96919f';
const silver = '#cdc9d3';
const white = '#efebee';

/** Natural hair colours for three groups of skin tones, light to dark. */
const young = [
  [black, espresso, brown, brown, chestnut, chestnut, auburn, ginger, blond, blond, flax],
  [black, black, espresso, espresso, brown, chestnut],
  [black, black, black, espresso],
] as const;
const old = [grey, silver, white] as const;
const dyed = ['#e8519a', '#5a3bd6', '#1c8f88', '#c8322b'] as const;

/** Hair colours by the index of a skin tone. */
export const hairColors = {
  young: (skin: number): readonly string[] => young[skin < 3 ? 0 : skin < 5 ? 1 : 2],
  old,
  dyed,
};

/** Background colours of a face. */
export const grounds = [
  '#ff6b5a',
  '#ffb92e',
  '#4a5bf5',
  '#1fa37c',
  '#35b3ea',
  '#ae52f0',
  '#f77ba6',
  '#571b78',
  '#ffc4ad',
  '#c7bdfb',
  '#a8dcc0',
  '#f6dcb0',
] as const;

/** The off-white of clothes. */
export const cream = '#fff6e6';

/** Colours of clothes: shirts, scarves, caps. */
export const cloths = [
  '#17987a',
  '#f7719f',
  '#3b4cf0',
  '#ffb92e',
  '#ff5c4d',
  '#a848ea',
  '#2aa8e0',
  '#2b2145',
  cream,
  '#7f5a43',
  '#0f6f73',
  '#5a1f80',
] as const;

/** The colour of lines and pupils. */
export const ink = '#171129';

/** A darker shade of a clothing or hair colour. */
export function darker(hex: string, part = 0.16): string {
  const channels = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return `#${channels
    .map((c) =>
      Math.round(c * (1 - part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The approximate perceived difference between two colours, from 0 to 765. */
export function colorDistance(a: string, b: string): number {
  const at = (hex: string, i: number): number => Number.parseInt(hex.slice(i, i + 2), 16);
  return (
    Math.abs(at(a, 1) - at(b, 1)) * 0.9 +
    Math.abs(at(a, 3) - at(b, 3)) * 1.4 +
    Math.abs(at(a, 5) - at(b, 5)) * 0.7
  );
}
