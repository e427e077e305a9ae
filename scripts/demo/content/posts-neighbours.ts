import type { SamplePost } from './sample.ts';

/** Hellos, thanks, questions and small news. */
export const neighbourPosts: readonly SamplePost[] = [
  {
    by: 'rosa',
    days: 0.13,
    likes: 27,
    title: 'Six weeks here',
    text: 'I moved to this town for a job and knew exactly one person, who then moved away. This week I’ve got clay in my hair, a candle for Thursday, half a garden fence to paint with Samuel, and a dog who brings me sticks. I just wanted to say that I noticed.',
    talk: `
      bao: You got the good stick, you know. He doesn’t give that to anyone.
      ines: And your bowl came out of the kiln whole. I was saving it for Tuesday, but you may as well know now.
      > rosa: The lopsided one?
      > ines: The one with character.
      dieter: And a queen. You took my queen on Saturday.
      > rosa: You let me.
      > dieter: I did not. I have told my doctor about it.
      sefa: See you at the bridge. North side.
    `,
  },
  {
    by: 'adaeze',
    days: 0.71,
    likes: 16,
    title: 'Night shift survival kit, thank you',
    text: 'To whoever left a box on the ward with twelve cinnamon rolls, a knitted hat and a note saying “for 4 a.m.”: I know your handwriting, Yusuf. The hat fits Mr Lindqvist in bed three, and he refuses to give it back.',
    talk: `
      yusuf: The rolls were me. The hat was not me.
      hana: Tell Mr Lindqvist it’s his. I’ll make you another, what colour?
      > adaeze: Something loud. It’s very beige in here.
      zofia: Twelve of us could sing in the corridor on Sunday afternoon, softly. Shall I ask?
      > adaeze: I’ve asked. They said yes before I’d finished.
    `,
  },
  {
    by: 'oskar',
    days: 1.3,
    likes: 12,
    scene: 'rain',
    title: 'Rainy day list, made by a six-year-old',
    text: 'One: look at the rain. Two: be a cat. Three: soup. Four: ask Wen how clouds stay up. Five: visit Stone. We’re at two and have been for an hour. Other families with a rainy day are welcome, ring the bell at 8 Lindenhof.',
    talk: `
      wen: They don’t stay up, they fall very slowly and form again. I can bring a kettle and a cold spoon and show you.
      > oskar: Point four has moved to the top of the list. She’s written your name with three Ns.
      priya: Seconded. And tell her that cats are also very good at physics.
      leo: There are two of us next door, bored. We have soup.
    `,
  },
  {
    by: 'gurpreet',
    days: 2.55,
    likes: 1,
    title: 'Sofa, green, heavy, free',
    text: 'Third floor, no lift. It’s a good sofa, three couples have got engaged on it. I need it gone by Friday and I need four arms besides mine to get it down.',
    talk: `
      kofi: Two arms here. Is it an omen, the engagement thing?
      > gurpreet: No guarantees. Two of the three are still married.
      viktor: I’ll take it for the side B room. My arms come with it.
      chiara: Wait, is it wide enough for row three?
      > viktor: We could share custody.
    `,
  },
  {
    by: 'noor',
    days: 3.6,
    likes: 14,
    title: 'Reading aloud for tired eyes',
    text: 'Mrs Alder can’t read small print any more, so I’ve been reading to her on Fridays. Now there are five of them and they have opinions about my villains. I could use a second voice, preferably one that does old men and horses.',
    talk: `
      dieter: Both come naturally.
      > noor: You’re hired. They like it if you pause before the murders.
      aoife: I do banshees, if it ever comes up.
      > noor: It will now.
    `,
  },
  {
    by: 'linnea',
    days: 5.1,
    likes: 11,
    scene: 'swim',
    shape: 'square',
    title: 'Things people say before they get in',
    text: '“I’ll just watch.” “Is it always this dark?” “I’ve had a cold.” “My grandmother did this.” “Hold my glasses.” “I hate you.” And afterwards every one of them says the same thing: “Same time on Thursday?”',
    talk: `
      jun: I was “I hate you”. I apologised underwater.
      > linnea: I heard the bubbles.
      tomas: I was “hold my glasses”. Does anybody have my glasses?
      > adaeze: They’re in the flask bag. They’ve been there since Sunday.
    `,
  },
  {
    by: 'bao',
    days: 6.05,
    likes: 10,
    title: 'Anyone got a car on Saturday, and a strong back?',
    text: 'I’ve bought a wardrobe from a man in the next valley who says it comes apart. My cousin says wardrobes that old don’t come apart, they fall apart. Petrol, lunch and an adventure are on me.',
    talk: `
      gurpreet: You carried my sofa. I have a van until Sunday.
      > bao: I was hoping the sofa would pay off.
      bao: Update: it did not come apart. It also did not go through the door. It’s a very nice garden cupboard now.
      > samuel: It’s next to bed seven, and it’s been full of pots since noon.
    `,
  },
  {
    by: 'tomas',
    days: 7.9,
    likes: 13,
    edited: true,
    title: 'Moved house. It took three hours and eleven people',
    text: 'Four of you I’d met on walks, three over dice, and the rest came because the others did. Somebody labelled every box with a weather report. I found my kettle in “light drizzle, later clearing”. There’s a table now, and on Sunday there’ll be soup on it from noon.',
    talk: `
      wen: I stand by the labels. The books were “heavy precipitation”.
      ines: Your new windowsill is exactly three bowls wide. I measured.
      > tomas: I saw that you’d left three bowls there. Thank you.
      chiara: I came for the boxes and stayed for your absurd number of maps.
    `,
  },
  {
    by: 'chiara',
    days: 9.4,
    likes: 5,
    title: 'Italian at the window table',
    text: 'I’m teaching on Wednesdays, useful sentences only. Last week: “This is not what I ordered but I will be happy.” This week: “Your dog knows me better than my dentist.”',
    talk: `
      bao: I need that second one for daily use.
      paloma: Is level zero all right? I only know the words from music. Allegro, piano, spaghetti.
      > chiara: You can already order dinner quickly and quietly.
    `,
  },
  {
    by: 'sefa',
    days: 11.1,
    likes: 19,
    scene: 'lanterns',
    title: 'What you told me on the bridge',
    text: 'I asked everyone on the last walk what they’d like to be better at by spring. You said: mornings. Saying no. Parallel parking. Being looked at. Calling my brother. Bread. I’ve put the list on the boathouse wall, without the names. Somebody has already crossed out “calling my brother”.',
    talk: `
      leo: Bread was me, obviously.
      adaeze: I know nothing about the one with the brother, but I’m glad for him.
      > sefa: He came to tell me. I’m allowed to say that it was a long call.
      noor: I walked past and added one. You’ll know the pen.
    `,
  },
  {
    by: 'aoife',
    days: 13.2,
    likes: 9,
    title: 'Small complaint about the heron',
    text: 'He stands by the lock, he looks at my lunch, he looks at me, and he has the eyes of my old headmistress. I’ve eaten the last four sandwiches facing the wall. Has anybody come to an arrangement with him?',
    talk: `
      gurpreet: He’s called Herbert. He wants the crust, and not to be rushed.
      > aoife: I’ve been extorted by a bird with a name.
      wen: Bench 31 is out of his sight. You have to sit on the left half.
    `,
  },
  {
    by: 'viktor',
    days: 14.2,
    likes: 10,
    title: 'I said hello first',
    text: 'It feels silly to post this. I’ve lived on Weavers’ Row for six years and on Thursday I said hello to the man with the two umbrellas, who’s been passing me every morning for all of them. His name is Emil. The second umbrella is for whoever needs it.',
    talk: `
      rosa: It isn’t silly at all.
      mira: Emil was a lamplighter. Ask him about the winter of ’79.
      > viktor: I will. We’re having coffee on Tuesday.
      dieter: He plays the Sicilian, badly and with joy. Bring him to the stone table.
    `,
  },
  {
    by: 'rosa',
    days: 18.1,
    likes: 17,
    title: 'Hello from the one who knows nobody',
    text: 'I’m Rosa, I count fish for the river authority (really), and I’ve been here for three weeks. I like long walks, soup, and being told what a place used to be. Where do I start?',
    talk: `
      sefa: With the lantern walk. You don’t need to know anybody, it’s dark.
      ines: Tuesdays, Kiln Street, seven o’clock. Clay doesn’t ask questions.
      > rosa: I’ll be the one in the corner, then.
      wen: What a place used to be: ask Mira, she’s photographed all of it. How many fish are there?
      > rosa: In our stretch about 41,000. I haven’t met them all.
      samuel: I’ve got a fence that needs painting, and a bench for the breaks.
    `,
  },
  {
    by: 'linnea',
    days: 23.4,
    likes: 2,
    title: 'Swedish for beginners, one sentence',
    text: '“Det finns inget dåligt väder.” There’s no such thing as bad weather. The second half, about the clothes, I only tell people once they’re in the water.',
    talk: `
      gurpreet: I’ve had that half shouted at me from a jetty.
    `,
  },
  {
    by: 'adaeze',
    days: 27.2,
    likes: 13,
    scene: 'hike',
    shape: 'square',
    title: 'Ten years ago today I couldn’t walk to the corner',
    text: 'And on Sunday we stood on Fox Hill, in the wind, and I ate an egg sandwich at the top. I didn’t tell anybody up there because I’d have cried into the sandwich. I’m telling you now, at home, with dry feet.\n\nTo everyone who walked slowly without my having to ask: you thought you were looking at the view. I saw what you did.',
    talk: `
      tomas: I really did stop for the view. Seven times. It’s a very good view.
      > adaeze: You’re a terrible liar and a good friend.
      aoife: All the best talk happens at the back.
      linnea: Proud to know you. And I saved you the boiled egg with the face on it.
    `,
  },
  {
    by: 'oskar',
    days: 30.9,
    likes: 8,
    title: 'To the parents among us',
    text: 'I’ve been talking in nothing but requests for years: shoes, teeth, please. On Friday two of you sat in my kitchen and asked what I was reading. I had to think for a full minute. I’d like to do that again. I’m reading a book about glaciers.',
    talk: `
      leo: Same time on Friday? The kids can have the corridor.
      noor: Bring the glaciers to book club. After the long novel we’ll all want something colder.
      > oskar: From what I hear, more happens in it than in the novel.
    `,
  },
  {
    by: 'gurpreet',
    days: 33.0,
    likes: 11,
    scene: 'rowing',
    title: 'The boat has a name',
    text: 'It was a close vote between “Second Bend” and “Unsinkable Sam”. Samuel withdrew out of modesty and because of the word unsinkable. Paint is drying. We’ll christen it with apple juice as soon as the river goes down.',
    talk: `
      samuel: I don’t want to be in the newspaper under that headline.
      elif: I’ll do the lettering, if I may. I’ve been practising Ss all week.
      > gurpreet: It only has one. You’re hired anyway.
    `,
  },
  {
    by: 'dieter',
    days: 38.4,
    likes: 15,
    scene: 'chess',
    title: 'My grandson has installed this for me',
    text: 'He says this is where you write what you are doing. I am sitting at a stone table with two boards. There is a free chair.',
    talk: `
      priya: Five minutes, I’m at the tram.
      > dieter: I have put the white pieces on your side.
      bao: Is the table dog-friendly?
      > dieter: The table was here before the dogs. It does not mind anyone.
      mira: Welcome, neighbour. It suits you.
    `,
  },
];
