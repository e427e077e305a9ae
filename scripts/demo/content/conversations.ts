import type { SampleConversation } from './sample.ts';

/** What sample members wrote to each other: `name: text`, one line for each message. */
export const sampleConversations: readonly SampleConversation[] = [
  {
    days: 1.2,
    people: ['ines', 'tomas'],
    talk: `
      tomas: Is the second shelf still mine?
      ines: It has your name on it. In glaze, so it stays.
      tomas: Then I come by on Tuesday with the test tiles.
      ines: Bring the ash one too. I want to see it beside the rust.
      tomas: And the soup?
      ines: And the soup, obviously.
    `,
  },
  {
    days: 0.3,
    people: ['ines', 'amara'],
    talk: `
      amara: Twelve chairs, eleven people so far. Whom do I ask?
      ines: Rosa. She is new and she asks good questions.
      amara: Done. She said yes before I had finished.
      ines: Do you need the big bowls?
      amara: All of them.
    `,
  },
  {
    days: 0.5,
    title: 'Thursday, the long game',
    people: ['jun', 'tomas', 'ines', 'leo'],
    talk: `
      jun: Four for certain. Do we start without the storm rules?
      leo: I vote for the storm rules.
      tomas: Leo wrote the storm rules.
      leo: That is why I vote for them.
      ines: No storm on the first evening. Rosa comes.
    `,
  },
  {
    days: 2.2,
    people: ['tomas', 'linnea'],
    talk: `
      linnea: The dog has heard about the ridge and is beside himself.
      tomas: Tell him: platform 2, ten past nine.
      linnea: He cannot read a clock, but he can hear a train.
    `,
  },
  {
    days: 3.1,
    people: ['amara', 'samuel'],
    talk: `
      samuel: Second altos are short of one. You would not happen to know somebody?
      amara: I would happen to be somebody.
    `,
  },
];
