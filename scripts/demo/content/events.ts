import type { SampleEvent } from './sample.ts';

/** What the sample community has planned, and what is over already. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    by: 'sefa',
    days: 0.12,
    likes: 14,
    scene: 'lanterns',
    shape: 'wide',
    title: 'Lantern walk along the river',
    text: 'An hour and a half at talking pace, from the old bridge to the boat house, tea at the end. Bring a light and somebody you’d like us to meet. Rain makes it prettier.',
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
      > sefa: The best kind. It points where you are going.
      leo: I have repaired my lantern. It only leans to the left now.
      > ines: So do you, Leo. You’ll suit each other.
    `,
  },
  {
    by: 'amara',
    days: 1.3,
    likes: 19,
    scene: 'supper',
    title: 'One pot, twelve chairs',
    text: 'Groundnut stew, rice, and whatever you think is missing. I cook, you wash up, nobody talks about work before the second plate. Say what you do not eat and I will cook around it.',
    location: 'Riverside 14, the kitchen with the yellow light',
    starts: { inDays: 3, at: '18:30' },
    hours: 3.5,
    goes: ['ines', 'tomas', 'kofi', 'priya', 'noor', 'dieter', 'mateo', 'paloma'],
    talk: `
      kofi: I’ll bring plantain, enough for twenty as always.
      priya: No peanuts for me, please. I’ll make the lentils.
      > amara: Then half the pot is lentils. Thank you for saying.
    `,
  },
  {
    by: 'jun',
    days: 2.4,
    likes: 9,
    scene: 'boardGame',
    title: 'The long game with the lighthouses',
    text: 'Starts at seven, ends when the last boat is home. Beginners sit beside me and are told everything, including what not to trade with Mira.',
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
    text: 'Eleven kilometres, 300 metres up, soup in the hut. We wait at every fork, which with my maps is a good idea. Shoes with a tread, please.',
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
    text: 'The train faction asked for it, so they bring the cushions. We talk afterwards whether we liked it or not.',
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
    text: 'We open it together. Whatever made it is on the shelf, whatever didn’t goes into the mosaic. There is clay for those whose hands get restless.',
    location: 'Workshop in the yard, Porto quarter',
    town: 'Porto quarter',
    starts: { inDays: 15, at: '15:00' },
    hours: 3,
    goes: ['tomas', 'amara', 'rosa', 'paloma', 'wen'],
    talk: `
      tomas: I would like to see the boat again.
      > ines: The boat is not for sale. The boat is family.
    `,
  },
  {
    by: 'samuel',
    days: 6.2,
    likes: 8,
    scene: 'choir',
    title: 'Sing something in four parts by ten o’clock',
    text: 'No notes needed. We learn one song, sing it in the stairwell because of the echo, and go home.',
    location: 'School at the canal, main stairwell',
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
    text: 'Four minutes are plenty. I bring the thermos flasks, you bring a hat and dry socks.',
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
    text: 'If it is clear: the moon first, because it is polite, then Saturn. If it is not: soup at my place and photographs.',
    location: 'Top of the car park, Station Hill',
    starts: { inDays: -19, at: '21:00' },
    hours: 2.5,
    goes: ['tomas', 'yusuf', 'noor', 'mira', 'wen', 'chiara', 'viktor'],
  },
];
