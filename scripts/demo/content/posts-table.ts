import type { SamplePost } from './sample.ts';

/** Clay, bread and shared pots. */
export const tablePosts: readonly SamplePost[] = [
  {
    by: 'ines',
    days: 0.018,
    likes: 24,
    scene: 'bowl',
    title: 'Kiln day, three survivors',
    text: 'Out of five bowls, two cracked, one is a boat now, and three I’d actually eat soup from. Yes, that’s six. The boat broke away from one of the others in the drying room. If you were there on Tuesday, yours are on the second shelf.',
    talk: `
      amara: The glaze on the third one. Is that the ash?
      > ines: Ash and a bit of rust. I’ll bring the test tiles on Tuesday.
      > amara: Bring the recipe too. I have a fireplace full of ash and no plan.
      tomas: Mine was the one that became a boat, wasn’t it.
      > ines: It floats. We tried it in the sink. You should be proud.
      rosa: I was the new one in the corner with clay up to my elbows. Thank you for not laughing, or at least for waiting until I’d left.
    `,
  },
  {
    by: 'yusuf',
    days: 0.31,
    likes: 19,
    scene: 'bread',
    title: 'The four o’clock loaf',
    text: 'I fold the dough at four in the morning because that’s when the oven at work is free. Today somebody tapped on the bakery window: Sefa, on the way home from a night shift. We ate the end piece with salt and oil and didn’t say much. Best conversation of the week.',
    talk: `
      sefa: I’d walked past that light for two years before I dared to knock.
      > yusuf: The light is on every day but Monday. Bring your own cup.
      leo: What hydration are you at now that it’s cold?
      > yusuf: 74, and I keep the water warm. In winter the flour is the patient one, not me.
      oskar: I’m reading this next to a loaf that could stop a door.
    `,
  },
  {
    by: 'amara',
    days: 1.45,
    likes: 26,
    scene: 'supper',
    shape: 'wide',
    title: 'One pot, eight strangers: the leftovers report',
    text: 'Eight people who had never met, one pot of groundnut stew, two arguments about whether rice is a side dish. Nobody looked at a phone between seven and ten. There’s half a litre left, and it goes to whoever does my washing-up.\n\nNext one when I’ve found a bigger pot. Samuel has promised chard, Yusuf bread, and Dieter has promised not to bring the trout jelly again.',
    talk: `
      dieter: The trout jelly is a classic. You are all very young.
      > amara: Dieter, it moved.
      samuel: Chard is confirmed. So is more chard. There is no end to the chard.
      priya: I came for the stew and left with a chess partner and a bicycle pump. No complaints.
      noor: I’ll do the washing-up. I’m on my way. I have a container with a lid.
      > amara: It’s yours. Use the back door, the front one sticks.
      viktor: Rice is not a side dish. I will die on this hill.
    `,
  },
  {
    by: 'oskar',
    days: 2.3,
    likes: 14,
    title: 'Sourdough, attempt eleven',
    text: 'My daughter drew a face on it and named it Stone. It’s been on the windowsill for two days because neither of us can bear to throw Stone away. Any advice welcome, for the bread or for the grief.',
    talk: `
      yusuf: Bring the starter to the bakery on Saturday. I suspect it’s hungry, not broken.
      > oskar: It has eaten more than I have this week, but yes please.
      leo: Attempt eleven was when mine rose for the first time. Hang in there.
      ines: Stone would look lovely with an ash glaze.
      bao: Our dog would accept Stone as a member of the family.
    `,
  },
  {
    by: 'leo',
    days: 4.7,
    likes: 11,
    title: 'Who has a waffle iron that works?',
    text: 'I have batter for twenty and an iron that only heats on the left. I can offer crescent-shaped waffles now, or round ones in an hour with your help.',
    talk: `
      adaeze: Mine does hearts. Two streets away, give me ten minutes.
      > leo: Hearts it is. Bring the children, bring the neighbours.
      jun: I’d like it known that I ate four crescents while we waited and they were fine.
    `,
  },
  {
    by: 'elif',
    days: 6.2,
    likes: 22,
    scene: 'market',
    shape: 'wide',
    title: 'Saturday market: what’s good right now',
    text: 'The quinces are in, for three weeks at most. Buy the ugly ones, they smell better. The woman at the last stall by the fountain will give you the recipe if you ask about her mother. I’m at the third stall with my prints. Come and warm your hands on my tea.',
    talk: `
      amara: Asked about her mother. Got the recipe, a second recipe and an invitation.
      hana: Quinces in the airing cupboard instead of lavender. You’re welcome.
      > elif: Hana, this has changed my whole hallway.
      bao: Biscuit ate a quince. Biscuit regrets the quince.
    `,
  },
  {
    by: 'samuel',
    days: 8.4,
    likes: 17,
    scene: 'kitchen',
    title: 'Chutney, because what else',
    text: 'Twelve kilos of green tomatoes that will not turn red before the frost. My kitchen is too small for this, so: who has a large pan and a free Wednesday evening? You bring jars and stories, I’ll bring vinegar.',
    talk: `
      paloma: Large pan, small stories. I’m in.
      kofi: I have my aunt’s preserving pan. It has made chutney for weddings, so please treat it with respect.
      > samuel: It will get the best hob and the first jar.
      mira: Can I bring the camera? I’ve been looking for steam.
      > samuel: Steam is the one thing I can guarantee.
      rosa: What do you bring if you own two jars and no stories?
      > samuel: Yourself. You’ll leave with both.
    `,
  },
  {
    by: 'ines',
    days: 11.6,
    likes: 13,
    title: 'Seconds shelf',
    text: 'Everything with a wobble, a drip or a thumbprint is on the low shelf at Kiln Street, looking for a home. Take one, leave something about as useful. Last month I got a bicycle pump, a jar of honey and a poem.',
    talk: `
      noor: The poem was mine. I drink from the wobble every morning.
      > ines: It hangs above the wheel. Half the class knows it by heart.
      wen: I left six tram tickets from 2019. They’re beautiful, that has to count.
    `,
  },
  {
    by: 'amara',
    days: 15.2,
    likes: 16,
    title: 'I found the recipe. It was in the tin all along',
    text: 'For years I thought the stained card in the tin was a shopping list. It’s my grandmother’s pepper soup. It says “until it is right”, which is the least helpful and most accurate instruction I’ve ever read.',
    talk: `
      yusuf: My father’s bread recipe: “flour, water, attention”.
      zofia: Every good choral piece is marked like that too.
      priya: As a physics teacher, I have to ask what unit “right” is measured in.
      > amara: In how quiet the table gets.
    `,
  },
  {
    by: 'hana',
    days: 19.3,
    likes: 9,
    title: 'Miso workshop, honest summary',
    text: 'We mashed nine kilos of beans with our feet (in bags, calm down). It’ll be ready in a year. Put it in your calendar and stay friends until then.',
    talk: `
      chiara: I’ve never committed to anything for a whole year. Until beans.
      linnea: Reminder set. The reminder just says “feet”.
    `,
  },
  {
    by: 'leo',
    days: 24.6,
    likes: 12,
    scene: 'bread',
    title: 'Bread swap at the tram stop',
    text: 'Every Sunday at ten there are now five of us standing at the Mill Island stop swapping halves of loaves like spies. The tram driver has started ringing the bell. Rye is under-represented. Step up.',
    talk: `
      yusuf: I’ll bring rye. I had no idea. Nobody tells the baker.
      oskar: Can I bring pancakes and be treated as an equal?
      > leo: This is a tolerant tram stop.
    `,
  },
  {
    by: 'dieter',
    days: 31.8,
    likes: 8,
    title: 'In defence of trout jelly',
    text: 'It keeps for a week, it needs no oven, and my wife made it on every birthday for forty-one years. I make it now. You do not have to eat it. You only have to let me put it on the table.',
    talk: `
      amara: It has a place on mine. Front row.
      > dieter: Then I shall bring the good plate.
      mira: I had two slices and meant it.
      sefa: I’d like to hear about the birthdays some time, if you feel like telling me.
    `,
  },
];
