import type { SampleEvent } from './sample.ts';

/** The sample community's events, upcoming and past. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    by: 'sefa',
    days: 0.12,
    likes: 14,
    scene: 'lanterns',
    shape: 'wide',
    title: 'Lantern walk along the river',
    text: 'An hour and a half at talking pace, from the Old Bridge to the boathouse, with tea at the end. Bring a light and somebody you’d like us to meet. Rain makes it prettier.',
    location: 'Old Bridge, north side',
    town: 'Riverside',
    starts: { inDays: 6, at: '19:30' },
    hours: 2,
    goes: [
      'ines',
      'rosa',
      'leo',
      'amara',
      'tomas',
      'jun',
      'hana',
      'wen',
      'chiara',
      'samuel',
      'bao',
    ],
    talk: `
      rosa: First one for me. Is a bicycle lamp a light?
      > sefa: The best kind. It points where you’re going.
      leo: I’ve fixed my lantern. It only leans left now.
      > ines: So do you, Leo. You’ll suit each other.
    `,
  },
  {
    by: 'amara',
    days: 1.3,
    likes: 19,
    scene: 'supper',
    title: 'One pot, twelve chairs',
    text: 'Groundnut stew, rice, and whatever you think is missing. I cook, you wash up, and nobody talks about work before the second helping. Tell me what you don’t eat and I’ll cook around it.',
    location: '14 Riverside, the kitchen with the yellow light',
    starts: { inDays: 3, at: '18:30' },
    hours: 3.5,
    goes: ['ines', 'tomas', 'kofi', 'priya', 'noor', 'dieter', 'mateo', 'paloma'],
    talk: `
      kofi: I’ll bring plantain, enough for twenty as always.
      priya: No peanuts for me, please. I’ll make the lentils.
      > amara: Then for once there are two pots. Thanks for saying.
    `,
  },
  {
    by: 'jun',
    days: 2.4,
    likes: 9,
    scene: 'boardGame',
    title: 'The long game with the lighthouses',
    text: 'Starts at seven, ends when the last boat is home. Beginners sit next to me and I explain everything, including what not to trade with Mira.',
    location: 'Green door, second floor, Mill Island',
    starts: { inDays: 5, at: '19:00' },
    hours: 4,
    goes: ['mira', 'rosa', 'leo', 'yusuf', 'oskar'],
    talk: `
      mira: I trade fairly.
      > leo: You sold me the same harbour twice.
    `,
  },
  {
    by: 'tomas',
    days: 3.6,
    likes: 16,
    scene: 'hike',
    shape: 'wide',
    title: 'The ridge, slowly',
    text: 'Eleven kilometres, 300 metres of climbing, soup at the hut. We wait for each other at every fork, which is a good idea with my maps. Shoes with some grip, please.',
    location: 'Station Hill, platform 2, under the clock',
    town: 'Station Hill',
    starts: { inDays: 12, at: '09:10' },
    hours: 7,
    goes: ['linnea', 'ines', 'gurpreet', 'aoife', 'viktor', 'zofia', 'elif'],
    talk: `
      linnea: Is the dog allowed?
      > tomas: The dog is expected.
    `,
  },
  {
    by: 'chiara',
    days: 4.5,
    likes: 12,
    scene: 'cinema',
    title: 'Film club: the one with the train, after all',
    text: 'The train faction asked for it, so they’re bringing the cushions. We talk about it afterwards, whether we liked it or not.',
    location: 'The old dairy, back room',
    starts: { inDays: 9, at: '20:00' },
    hours: 3,
    goes: ['viktor', 'noor', 'jun', 'priya', 'hana', 'adaeze'],
  },
  {
    by: 'ines',
    days: 5.4,
    likes: 11,
    scene: 'bowl',
    title: 'Open kiln: come and see what survived',
    text: 'We’ll open it together. Whatever made it goes on the shelf, whatever didn’t goes into the mosaic. There’s clay for restless hands.',
    location: 'Workshop in the yard, Porto quarter',
    town: 'Porto quarter',
    starts: { inDays: 15, at: '15:00' },
    hours: 3,
    goes: ['tomas', 'amara', 'rosa', 'paloma', 'wen'],
    talk: `
      tomas: I’d like to see the boat again.
      > ines: The boat isn’t for sale. The boat is family.
    `,
  },
  {
    by: 'samuel',
    days: 6.2,
    likes: 8,
    scene: 'choir',
    title: 'Sing something in four parts by ten o’clock',
    text: 'You don’t need to read music. We learn one song, sing it in the stairwell for the echo, and go home.',
    location: 'Canal School, main stairwell',
    starts: { inDays: 19, at: '19:00' },
    hours: 3,
    goes: ['amara', 'aoife', 'mateo', 'adaeze', 'kofi', 'dieter'],
  },
  {
    by: 'linnea',
    days: 17.3,
    likes: 21,
    scene: 'swim',
    shape: 'wide',
    title: 'Into the cold, out again, cake',
    text: 'Four minutes is plenty. I’ll bring the flasks, you bring a hat and dry socks.',
    location: 'The jetty behind the reeds',
    starts: { inDays: -11, at: '08:00' },
    hours: 1.5,
    goes: ['amara', 'zofia', 'gurpreet', 'hana', 'elif', 'bao'],
    talk: `
      amara: Three minutes fifty. I counted in songs.
      > linnea: It was four. I had a watch.
    `,
  },
  {
    by: 'oskar',
    days: 26.5,
    likes: 13,
    scene: 'telescope',
    title: 'Looking at something very far away',
    text: 'If it’s clear: the moon first, to be polite, then Saturn. If it isn’t: soup and photographs at my place.',
    location: 'Top of the car park, Station Hill',
    starts: { inDays: -19, at: '21:00' },
    hours: 2.5,
    goes: ['tomas', 'yusuf', 'noor', 'mira', 'wen', 'chiara', 'viktor'],
  },
];
