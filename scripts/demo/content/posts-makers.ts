import type { SamplePost } from './sample.ts';

/** Posts about wool, photographs, machines and other things made by hand. */
export const makerPosts: readonly SamplePost[] = [
  {
    by: 'mira',
    days: 0.45,
    likes: 20,
    scene: 'darkroom',
    shape: 'wide',
    title: 'The darkroom in the cellar is open again',
    text: 'New red bulb, old chemicals, room for four if nobody breathes in. Come on Wednesday with a roll of film and no expectations. In fifty years, the moment the picture appears in the tray hasn’t lost any of its magic.',
    talk: `
      elif: I have a roll from 2011 and no idea what’s on it.
      > mira: Those are the best ones. You first.
      priya: May I just come and watch the chemistry happen?
      > mira: You may stir.
      samuel: Are there stairs, and do they still bite?
      > mira: The fourth one. Everybody learns it once.
    `,
  },
  {
    by: 'hana',
    days: 1.15,
    likes: 23,
    scene: 'knitting',
    title: 'The scarf has reached the door',
    text: 'Our shared scarf (everyone knits a hand’s width, then passes it on) is now 4.10 metres long and has left my living room. Twenty-three of us have added to it. You can see exactly where Kofi learned to purl and where somebody was cross about a train.',
    talk: `
      kofi: I was told the holes were a pattern.
      > hana: They are now. I repeated them on purpose.
      linnea: The cross bit is mine. I missed my connection in Ulm and took it out on the wool.
      paloma: What happens when it’s finished?
      > hana: It never will be, that’s the nice thing. In winter it goes round the railing on the Old Bridge.
      noor: I’d like to learn. I’m left-handed, is that a problem?
      > hana: Not at all. Sit opposite me and I’ll be your mirror.
    `,
  },
  {
    by: 'paloma',
    days: 3.8,
    likes: 15,
    title: 'Mending table: what came in',
    text: 'Eleven pairs of trousers, one tent, a kite, a bear with a torn ear and a wedding dress from 1983 that now fits a granddaughter. We did the bear first, because he had come the furthest.',
    talk: `
      oskar: The patient slept well and would like a plaster on the other ear too, for symmetry.
      > paloma: Bring him in. Ears take five minutes.
      dieter: I have a coat that has been “nearly fine” since reunification.
      > paloma: That is exactly our kind of coat.
    `,
  },
  {
    by: 'wen',
    days: 6.7,
    likes: 17,
    scene: 'records',
    shape: 'square',
    title: 'The turntable from the skip works',
    text: 'It needed a belt, a fuse and forgiveness. Viktor sat beside me handing me screwdrivers like a surgeon’s assistant and then cried at the first crackle. It now lives in our building’s laundry room, where it makes the waiting better for everybody.',
    talk: `
      viktor: I didn’t cry. I was moved, with water.
      gurpreet: I did my washing at your place on Sunday and I don’t even live there.
      > wen: We noticed. Your socks are on the radiator.
      adaeze: What did you put on first?
      > viktor: Side B, naturally.
    `,
  },
  {
    by: 'elif',
    days: 8.9,
    likes: 21,
    title: 'I drew all of you on the tram',
    text: 'Forty-two sketches in a month, between Station Hill and the harbour. If you were asleep, you look peaceful. If you were eating a kebab, you look like yourself. Come to the market and find your face. It’s yours to keep.',
    talk: `
      mateo: I’m the kebab, aren’t I.
      > elif: You’re three of the kebabs.
      rosa: You drew me before I knew anybody here. Now there are four faces I know. What a nice way to find out.
      > elif: You were number seven. You were holding flowers and looking lost. I’ve kept it for you.
      tomas: Mine has the ears right. Nobody ever dares get the ears right.
    `,
  },
  {
    by: 'kofi',
    days: 12.9,
    likes: 13,
    scene: 'bicycle',
    shape: 'square',
    title: 'Learn to ride, whatever your age',
    text: 'Four grown-ups learned last Sunday behind the sports hall. The oldest is 66. She didn’t brake, she just rode into the hedge with great dignity and got up and said “again”. I have padded the hedge. Next round in two weeks.',
    talk: `
      zofia: The hedge and I are on first-name terms now.
      > kofi: The hedge asks after you.
      hana: I’m 38 and have been pretending to prefer walking. Please put me down for a small bicycle.
      > kofi: Low saddle, no hills, and I’ll run beside you the whole way.
    `,
  },
  {
    by: 'priya',
    days: 16.3,
    likes: 10,
    title: 'Question for people who solder',
    text: 'My pupils are building a weather balloon and we have a sensor that says it’s 4,000 degrees in the classroom. It’s warm, but not that warm. Is anybody free for an hour on Friday after school? There is tea, there are twenty-six fourteen-year-olds, and I am fine.',
    talk: `
      wen: That’s a cold joint or a swapped wire. I’ll bring my own iron and nerves of steel.
      > priya: You have just become the most popular adult in the building.
      wen: It was a swapped wire. By the end they’d named the balloon after me. I’m not made of stone.
      leo: What’s the balloon called?
      > priya: Wendolyn.
    `,
  },
  {
    by: 'paloma',
    days: 18.8,
    likes: 0,
    title: 'Zip of the year',
    text: 'I’d like to thank whoever left forty metres of brass zip in the swap box. I am not well. I am making a skirt that opens everywhere.',
    talk: `
      adaeze: I want to dance next to this skirt.
      elif: I want to draw this skirt before it opens.
    `,
  },
  {
    by: 'mira',
    days: 21.5,
    likes: 18,
    scene: 'darkroom',
    title: 'The roll from 2011',
    text: 'Elif’s mystery film: thirty-six pictures of a wedding none of us were at. She must have picked up the wrong camera at a party. They look so happy. There is a church with a crooked tower and a man with an accordion. Does anybody know these people?',
    talk: `
      aoife: Not the people, but I know that tower. That’s out at Saint Brannoc, my aunt lives next to it.
      > mira: Could you ask her?
      aoife: My aunt danced at that wedding. She is ringing the bride now. I can hear both of them screaming.
      > mira: I’m printing all thirty-six. Properly, on the good paper.
      elif: And I’ve been carting their wedding around in a biscuit tin for years. I’m drawing them a frame.
      sefa: This is the best thing I’ve read on here.
    `,
  },
  {
    by: 'wen',
    days: 25.3,
    likes: 4,
    title: 'Bird box camera, week one',
    text: 'Six days of nothing, then a blue tit came in, looked straight at the lens for a minute and left. I feel like I’ve been interviewed and didn’t get the job.',
    talk: `
      samuel: She’s seeing other boxes. Mine, for one. She didn’t like the curtains.
      linnea: It was a first date. Give it time.
    `,
  },
  {
    by: 'yusuf',
    days: 29.7,
    likes: 12,
    title: 'Oud strings and an evening lesson',
    text: 'I restrung my father’s oud after nine years. The first hour was tuning, the second was just me and one string remembering each other. If anybody would like to learn along with me, slowly: Tuesdays in the flour store. The acoustics are surprisingly kind.',
    talk: `
      mateo: I’d come for one string. May I?
      > yusuf: Just bring your ears the first time.
      zofia: Flour is a wonderful damper. We should record the choir between the sacks.
      > yusuf: On Mondays it’s just me and four hundred kilos of spelt.
    `,
  },
  {
    by: 'hana',
    days: 36.2,
    likes: 10,
    scene: 'knitting',
    shape: 'square',
    title: 'Cast on: 24 stitches, no end in sight',
    text: 'An idea: one scarf, all of us. You get it for a week, you knit a strip as wide as your hand, in any colour and any mood, and then you carry it to the next person yourself. That’s the only rule: you have to carry it there yourself.',
    talk: `
      paloma: Me first. I’ve got a red I’ve been saving for something that matters.
      samuel: And if you can’t knit?
      > hana: Then the next person teaches you at the door. That’s why you have to carry it.
    `,
  },
];
