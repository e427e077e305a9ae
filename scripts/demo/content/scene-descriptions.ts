import type { SceneName } from '#ui/drawing/scene-svg.ts';

/** The alt text of each drawing, as the author of a post would write it. */
export const sceneDescriptions: Record<SceneName, string> = {
  lanterns: 'Six people walk over dark hills with lanterns under a full moon.',
  campfire: 'Two people sit at a campfire in the woods at night. One of them is playing a guitar.',
  telescope: 'Someone stands beside a red telescope that points at Saturn in a starry sky.',
  cinema: 'Six people seen from behind in a small cinema. On the screen, two circles overlap.',
  records: 'A turntable with a record on it, seen from above, and two record sleeves beside it.',
  supper:
    'A round table laid for supper: a steaming blue pot in the middle, with plates and glasses around it.',
  bowl: 'Two hands shape a clay bowl on a potter’s wheel.',
  boardGame:
    'A board game from above: three pawns on a ring of coloured dots, a hand of cards, two dice.',
  map: 'An unfolded paper map with a dotted route along a river, a pencil and a cup of coffee.',
  bread: 'A loaf of bread on a wooden board, with a knife and an ear of wheat.',
  knitting: 'A piece of pink knitting on two needles above four balls of wool.',
  books: 'A shelf by lamplight: three books with an open one on top, and a steaming cup.',
  kitchen: 'A blue pot steams on a kitchen counter between tomatoes and a bowl of greens.',
  rain: 'A black cat sits at a window next to a steaming cup and watches the rain over the town.',
  choir: 'Eleven people in two rows sing from sheet music.',
  darkroom: 'Four photographs hang on a line to dry in the red light of a darkroom.',
  hike: 'Three people with rucksacks walk along a path towards mountains in the morning sun.',
  swim: 'Three people in caps swim in the waves as the sun goes down.',
  rowing: 'Two people sit in a red rowing boat on a still lake.',
  dog: 'A brown dog with its tongue out stands in a meadow beside a ball.',
  bicycle: 'A red bicycle with flowers in its basket leans in front of a yellow house.',
  garden: 'A garden with two raised beds of tomatoes and lettuce, a watering can and tulips.',
  chess: 'Two people play chess at a table in a park.',
  market: 'Two people behind a market stall with crates of apples and oranges.',
};
