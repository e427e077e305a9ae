import type { SampleConversation } from './sample.ts';

/** Conversations between sample members, with one `name: text` line per message. */
export const sampleConversations: readonly SampleConversation[] = [
  {
    days: 1.2,
    people: ['ines', 'tomas'],
    talk: `
      tomas: Is the second shelf still mine?
      ines: It has your name on it. In glaze, so it’s permanent.
      tomas: Then I’ll come by on Tuesday with the test tiles.
      ines: Bring the ash one too. I want to see it next to the rust.
      tomas: And the soup?
      ines: And the soup, obviously.
    `,
  },
  {
    days: 0.3,
    people: ['ines', 'amara'],
    talk: `
      amara: Twelve chairs, eleven people so far. Who should I ask?
      ines: Rosa. She’s new and she asks good questions.
      amara: Done. She said yes before I got to the food.
      ines: Do you need the big bowls?
      amara: All of them.
    `,
  },
  {
    days: 0.5,
    title: 'Thursday, the long game',
    people: ['jun', 'tomas', 'ines', 'leo'],
    talk: `
      jun: Four of us for sure. Shall we start without the storm rules?
      leo: I vote for the storm rules.
      tomas: Leo wrote the storm rules.
      leo: That’s why I’m voting for them.
      ines: No storms on Rosa’s first night.
    `,
  },
  {
    days: 2.2,
    people: ['tomas', 'linnea'],
    talk: `
      linnea: The dog has heard about the ridge and is beside himself.
      tomas: Tell him platform 2, ten past nine.
      linnea: He can’t tell the time, but he can hear a train.
    `,
  },
  {
    days: 3.1,
    people: ['amara', 'samuel'],
    talk: `
      samuel: We’re one second alto short. You wouldn’t happen to know one?
      amara: I happen to be one.
    `,
  },
  {
    days: 0.2,
    people: ['ines', 'oskar'],
    isRequest: true,
    talk: `
      oskar: Hello Ines, I bake and you have a kiln. Could one make a baking stone like https://clay.example/stone in it?
    `,
  },
];
