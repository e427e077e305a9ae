import type { SamplePost } from './sample.ts';

/** Music, film, games and long reads. */
export const eveningPosts: readonly SamplePost[] = [
  {
    by: 'jun',
    days: 0.21,
    likes: 16,
    scene: 'boardGame',
    title: 'We need a fifth who doesn’t mind losing to Mira',
    text: 'Thursday, the long game with the lighthouses. There are four of us: three know the rules, one makes them up as we go (Leo). No experience needed, just a free evening and a weakness for small wooden boats.',
    talk: `
      mira: They exaggerate. I’ve lost twice. In March.
      rosa: I don’t mind losing to anyone. Is that the place with the green door?
      > jun: Green door, second floor, follow the arguing.
      leo: I don’t make up rules. I discover them.
      > mira: You discovered that your boat can fly, Leo.
    `,
  },
  {
    by: 'mateo',
    days: 0.84,
    likes: 22,
    scene: 'campfire',
    shape: 'wide',
    title: 'Three chords are plenty',
    text: 'At the fire on Saturday somebody asked if they could join in with only three chords. We then played for two hours on just those three. If you have a guitar that’s been leaning against a wall since school, it misses you.',
    talk: `
      aoife: And when the fiddle came in, I may have used a fourth. I’m not sorry.
      > mateo: We all heard, and nobody said a word.
      wen: That was my guitar and my three chords. I’ve learned a fourth since. It hurts.
      samuel: I brought potatoes and left with “The Water Is Wide” stuck in my head for four days.
    `,
  },
  {
    by: 'chiara',
    days: 2.1,
    likes: 17,
    scene: 'cinema',
    title: 'Film club: the one with the lighthouse won by one vote',
    text: 'Eleven votes, to ten for the one with the train. I’d like to remind the train faction that we talk about the film afterwards, whether we liked it or not, and that “it wasn’t the train” is not an argument. Bring cushions; row three is still hard.',
    talk: `
      viktor: It wasn’t the train.
      > chiara: I know, Viktor. I know.
      noor: I voted lighthouse because of the running time. I have work in the morning.
      jun: I’ll do the popcorn again. Last time was a learning experience.
      > chiara: The fire brigade was very kind about it.
      priya: Cushions: I have nine. Long story.
    `,
  },
  {
    by: 'zofia',
    days: 3.1,
    likes: 19,
    scene: 'choir',
    shape: 'wide',
    title: 'The choir needs low voices, and also courage',
    text: 'We have nineteen sopranos and one bass, and the bass is moving to Utrecht. You don’t need to read music. You just need to stand next to somebody and breathe when they breathe. Mondays at seven, in the church with the cold floor, so bring thick socks.',
    talk: `
      kofi: People say my voice is low. They also say I should keep it to myself.
      > zofia: Those people are not sopranos. Come on Monday.
      amara: I was sure I couldn’t sing and now I can’t stop on the tram.
      gurpreet: One question: how cold is the floor?
      > zofia: Two pairs.
    `,
  },
  {
    by: 'noor',
    days: 4.2,
    likes: 15,
    scene: 'books',
    title: 'The long novel: week nine, page 611',
    text: 'We’ve lost two readers and gained a cat. Somebody finally married somebody, and nobody is happy about it except Dieter. If you gave up around page 200 like half of us, come anyway: we have a very good summary, and Hana has made the little cakes.',
    talk: `
      dieter: They were clearly made for each other. You have no patience.
      > noor: He proposed to her during a drought, Dieter. About the drought.
      hana: The cakes have cardamom this time. The cat can stay.
      tomas: I gave up on page 198. I think about page 199 every night.
      > noor: Come back. It gets good on page 240, and then again this week.
    `,
  },
  {
    by: 'viktor',
    days: 5.8,
    likes: 13,
    scene: 'records',
    title: 'Side B evening',
    text: 'Everybody brings one record and we play only the second side, the one nobody remembers. Last time we found a song about a dishwasher that made three people cry. No skipping, no explaining beforehand, and as much explaining as you like afterwards.',
    talk: `
      paloma: I have a side B from 1978 that is nothing but castanets. Prepare yourselves.
      > viktor: My neighbours have been warned. They’re coming.
      adaeze: It was four people. I was in the kitchen.
      elif: I’d like to draw the covers as we listen. Would that be odd?
      > viktor: That would be the best thing that has happened to side B.
    `,
  },
  {
    by: 'dieter',
    days: 7.1,
    likes: 18,
    scene: 'chess',
    shape: 'wide',
    title: 'The stone table under the lime tree',
    text: 'I am there from three until the light goes, with two boards and a flask. I play slowly and I do not mind being beaten; better people have been doing it for sixty years. Beginners get their queen back once.',
    talk: `
      priya: You gave my queen back twice and told nobody. I’m telling everybody.
      > dieter: Your second mistake was very beautiful.
      rosa: I’ve never played. Is that too much of a beginner?
      > dieter: It is exactly the right amount.
      mateo: I came for the flask and stayed for the endgame.
      wen: Bench 87 on the map, by the way. Evening sun, table, one knight.
    `,
  },
  {
    by: 'aoife',
    days: 9.8,
    likes: 11,
    title: 'Quiz team looking for anyone who knows anything about sport',
    text: 'We’re a nurse, a baker, a physics teacher and me. We got full marks in rivers, bread and the human ear, and came second to last. Thursdays at the Anchor. The prize is a ham.',
    talk: `
      bao: I know sport. I know so much sport. I’ve waited my whole life for this post.
      > aoife: Welcome. You get the chair with the cushion.
      yusuf: I would just like to say that the bread round had a wrong answer in it and I’ve written a letter.
      adaeze: Nobody else got “cochlea”. Nobody.
    `,
  },
  {
    by: 'chiara',
    days: 12.3,
    likes: 8,
    title: 'Subtitles: a public service',
    text: 'My grandmother watches old films with me on Sundays and I type what they say in large letters, live, on a second screen. She has asked for more jokes. Does anyone type faster than me and have one Sunday a month free?',
    talk: `
      noor: I take minutes for a living. Ninety words a minute and I can do sarcasm.
      > chiara: My grandmother says yes and asks whether you eat cake.
      > noor: Tell her I eat it with both hands.
    `,
  },
  {
    by: 'jun',
    days: 14.9,
    likes: 12,
    title: 'House rule of the month',
    text: 'Knock over the dice tower and you have to tell a story from before you were ten. So far we’ve learned about a goat, a lighthouse keeper, and why Leo is banned from a swimming pool in Lyon.',
    talk: `
      leo: It was a very small shark and it was inflatable.
      mira: He knocks it over on purpose now.
      tomas: I still think about the goat.
      > mira: The goat was called Margarethe and she was my best friend.
    `,
  },
  {
    by: 'zofia',
    days: 20.6,
    likes: 14,
    title: 'After the concert',
    text: 'Something happened in the second verse. I stopped conducting for eight bars and you all just carried on, breathing together, and I stood there with my arms down like somebody waiting for a bus. Thank you. I’ll remember it when I’m old.',
    talk: `
      amara: We thought you’d forgotten the verse. We were so proud of carrying you.
      > zofia: You did carry me. That’s the point.
      kofi: The bass section (me) wept.
      elif: I was in row two. I couldn’t draw, it was too lovely.
    `,
  },
  {
    by: 'mateo',
    days: 26.4,
    likes: 9,
    scene: 'campfire',
    title: 'Songbook: please add yours',
    text: 'There’s a ring binder at the boathouse with the songs we’ve played at the fire. Words, chords, and one line about where you learned it. It starts with a lullaby and ends with a margarine jingle. The middle is up to you.',
    talk: `
      aoife: Added four. One is only rude if you speak Irish.
      hana: Added my grandfather’s song about a train. He drove it.
      > mateo: We played it last night. The part with the whistle works on a beer bottle.
    `,
  },
  {
    by: 'viktor',
    days: 34.1,
    likes: 3,
    title: 'To whoever left “Piano for Rainy Lifts” in the swap box',
    text: 'Who are you. Are you well. I have played it nine times.',
    talk: `
      wen: It was me. There’s a volume two.
      > viktor: Name your price.
      > wen: My knee and I have to get up Observatory Hill on Saturday. Carry us, or lend us the bike with the gears.
    `,
  },
];
