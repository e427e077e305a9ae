import type { SamplePost } from './sample.ts';

/** Walks, water, wheels, gardens and the night sky. */
export const outdoorPosts: readonly SamplePost[] = [
  {
    by: 'sefa',
    days: 0.09,
    likes: 27,
    scene: 'lanterns',
    shape: 'wide',
    title: 'Lantern walk: what to bring, what to leave',
    text: 'Bring a light that isn’t a phone, shoes you don’t mind getting wet, and somebody you’d like us to meet. Leave the hurry at home: it’s an hour and a half at talking pace from the Old Bridge to the boathouse, with tea at the end. Rain makes it prettier.',
    talk: `
      tomas: I have two lanterns. One’s yours if you need it.
      > rosa: Me, please. I own a candle and a great deal of optimism.
      > tomas: North side of the bridge, quarter past seven. I’m the tall one with two lanterns.
      mira: Last time I took forty photographs and all of them are black with dots. I love every one.
      gurpreet: The boathouse is open from six, I’ll have the stove going.
    `,
  },
  {
    by: 'linnea',
    days: 0.62,
    likes: 18,
    scene: 'swim',
    title: '6.8 degrees and everybody lived',
    text: 'Five of us this morning, two for the first time. The rule is still: in together, out when you want, no heroes. The steps are icy, so wear the ugly shoes. Afterwards Amara’s flask went round twice.',
    talk: `
      adaeze: As a nurse I disapprove. As the person in the blue hat, I was in for three minutes.
      > linnea: Three minutes and eleven seconds. You made us count.
      wen: I stood on the jetty holding towels and that was cold enough for me.
      > linnea: The towel person is the most important person.
      jun: What’s the feeling called when you get out and everything is funny?
      > adaeze: Mild hypothermia. Also joy.
    `,
  },
  {
    by: 'tomas',
    days: 1.9,
    likes: 15,
    scene: 'hike',
    shape: 'wide',
    title: 'The long way to Fox Hill, 14 km, one bakery',
    text: 'There are seven of us now, and the bakery at kilometre nine closes at two, so we leave the station at nine sharp. There’s one steep bit, on which, by tradition, nobody is allowed to talk about work. Dogs welcome. Opinions on walking poles too.',
    talk: `
      bao: Biscuit has opinions on poles. He’d like to carry all of them.
      ines: Is this the one with the bench with the view, or the one with the cows?
      > tomas: Both. Cows first. Keep your sandwich low.
      aoife: I’ll walk at the back with anyone who likes to be last. All the best talk happens at the back.
      > rosa: Save me a place, please.
    `,
  },
  {
    by: 'kofi',
    days: 2.75,
    likes: 21,
    scene: 'bicycle',
    title: 'Repair evening: nine bicycles, one mystery squeak',
    text: 'Eight of the nine rolled home. The ninth only squeaks when nobody’s looking. We changed the chain, the bearings and the rider. If you know the sound (somewhere between a gull and a door), come on Thursday and point.',
    talk: `
      dieter: Saddle rail. It is always the saddle rail.
      > kofi: I owe you a coffee and an apology to two innocent bearings.
      paloma: Thank you for fixing my brake and not mentioning what you found in the basket.
      > kofi: The sandwich has been laid to rest with full honours.
      wen: I’ve made a map of all the free pumps in town. There are eleven. Four work.
    `,
  },
  {
    by: 'samuel',
    days: 3.4,
    likes: 14,
    scene: 'garden',
    title: 'Bed number seven is free',
    text: 'Mrs Alder is moving in with her sister and giving up the bed by the wall, the one with the afternoon sun. It comes with rhubarb of unknown age, a gooseberry that bites, and neighbours who’ll lend you anything. No experience needed. I once killed a cactus.',
    talk: `
      noor: I’d love to share it with somebody. I can water on weekdays.
      > hana: And I can do weekends. Shall we?
      > samuel: That took four minutes. Bed seven is taken, congratulations to you both.
      oskar: Is there a waiting list for a bed the size of my daughter’s ambition?
      > samuel: There’s half a barrel next to the tap. It’s hers.
    `,
  },
  {
    by: 'gurpreet',
    days: 5.3,
    likes: 20,
    scene: 'rowing',
    shape: 'wide',
    title: 'Quiet boat, Sunday at seven',
    text: 'Two seats free. Quiet means nobody says anything until the second bend. After that you can talk about what you saw. Last week it was a kingfisher, a shopping trolley and the sun coming up behind the gasworks.',
    talk: `
      linnea: I’m in, if I can swim back.
      > gurpreet: You can’t. But I admire you for asking.
      viktor: As somebody who talks for a living, I’d like to try two bends of silence.
      mira: Did anyone photograph the trolley?
      > gurpreet: It’s still there. It has a coot’s nest on it now.
    `,
  },
  {
    by: 'bao',
    days: 7.5,
    likes: 26,
    scene: 'dog',
    title: 'Biscuit is five',
    text: 'He was given to us as “a small dog, probably”. There’ll be a walk round the lake in his honour, and a cake that people can’t eat. If you’re a little afraid of dogs, he’s a little afraid of umbrellas. You’ll understand each other.',
    talk: `
      hana: My cat sends cold regards.
      rosa: I’m a little afraid of dogs and I’d like to stop. Can I walk on the far side?
      > bao: The far side is yours. He’ll bring you a stick by the end, and there’s no higher honour.
      adaeze: “A small dog, probably” is how I want to be remembered.
    `,
  },
  {
    by: 'wen',
    days: 9.1,
    likes: 13,
    scene: 'map',
    title: 'A map of benches',
    text: 'For two years I’ve been walking every street north of the river and noting down each public bench: sun in the morning, sun in the evening, back or no back, view or bin. 214 so far. I’d like to give the map away. What should be on it that I haven’t thought of?',
    talk: `
      dieter: Which ones have a table? A man needs somewhere to put the board.
      > wen: Nineteen have tables. Three have chess squares. I’ll mark them with a knight.
      mira: Which ones are good for a cry? I’m serious, people need to know.
      > wen: Then I need to go round again. I think I know four already.
      tomas: I collect old maps and I would pay for this one. Or trade: I have one of the city from when the river went the other way.
    `,
  },
  {
    by: 'adaeze',
    days: 10.8,
    likes: 12,
    title: 'Run at the speed of gossip',
    text: 'Tuesdays, five kilometres, at a pace where you can still get to the end of a story. If you can’t, we walk until you’ve told it. So far nobody has finished a story before we reached the ducks.',
    talk: `
      jun: I got as far as “and then my landlord” before the hill.
      > adaeze: And we still want to know. You owe us an ending.
      elif: Do I need running shoes?
      > adaeze: You need a story.
    `,
  },
  {
    by: 'aoife',
    days: 13.7,
    likes: 10,
    title: 'Found on the towpath: one red mitten',
    text: 'Left hand, knitted, a duck on the back. I’ve hung it on the railing by the lock. If it’s yours, it was cold but not lonely: somebody put a walnut in it.',
    talk: `
      hana: I knitted that duck. It belongs to one of the twins above the bakery. I’ll tell their mother.
      > aoife: I knew you’d know. The walnut stays, I hope.
      linnea: This is all I want from the internet.
    `,
  },
  {
    by: 'priya',
    days: 17.4,
    likes: 23,
    scene: 'telescope',
    shape: 'wide',
    title: 'Saturn is up and I have a second eyepiece',
    text: 'Observatory Hill, on the first clear night this week, from half past eight. You’ll see the rings with your own eyes and say “is that a sticker?” Everybody does. Children first, then everyone who still feels like one.',
    talk: `
      oskar: She asked whether the rings are cold. I said I’d ask a scientist.
      > priya: About minus 180. Tell her she’d need two pairs of mittens.
      mateo: It was me who said sticker. I’ve been thinking about it for four days.
      chiara: Will there be a clear night in this town before spring?
      > priya: I run on hope and three weather services.
    `,
  },
  {
    by: 'samuel',
    days: 22.2,
    likes: 9,
    scene: 'garden',
    title: 'A short apology to everyone I’ve given courgettes to',
    text: 'I know there were a lot. I know about the one in the letterbox. It will happen again.',
    talk: `
      amara: I opened the letterbox and screamed.
      > samuel: It was the only place big enough.
      viktor: Mine is a doorstop now. It does good work.
    `,
  },
  {
    by: 'tomas',
    days: 28.5,
    likes: 16,
    title: 'Lost the path, found the pub',
    text: 'We were meant to be back by four. At five we were standing in a field with a very interested bull on the other side of a fence that Jun described as “more of a suggestion”. At six we had soup. It was the best walk so far, and the map was mine, and I am sorry.',
    talk: `
      jun: I stand by the description of the fence.
      ines: I’ve never walked so fast while pretending to look at the clouds.
      > tomas: Your calm saved us. Your singing, I’m less sure about.
      wen: Please send me the fence. I’ll put it on a map so it can’t hurt anyone else.
    `,
  },
];
