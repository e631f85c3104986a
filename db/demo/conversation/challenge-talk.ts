import { berthChallenge } from '../challenge-finalized.ts'

interface DemoTalk {
  /** Days from now; an answer comes a day later. */
  questions?: { by: string; daysAgo: number; body: string; answer?: string }[]
  announcements?: { audience: 'entrants' | 'winners'; daysAgo: number; body: string }[]
  /** After the first ranking: the entry of this person is left out of it, or is back. */
  corrections?: { of: string; isLeftOut: boolean; daysAgo: number; reason: string }[]
}

/** What is asked, announced and corrected in a challenge, by its title. */
export const challengeTalk: Record<string, DemoTalk> = {
  'Forty windy evenings': {
    questions: [
      {
        by: 'kofi-mensah',
        daysAgo: 9,
        body: 'Are the prices for deviations known at noon on the day before, or only afterwards?',
        answer:
          'Afterwards. What is known at noon is the price of the day before; the file says so in its third column.',
      },
      {
        by: 'mehrdad-ranjbar',
        daysAgo: 7,
        body: 'Two weeks of park B have the same value in every quarter-hour. Is that the wind, or a stuck logger?',
        answer: 'A stuck logger: leave these two weeks out. The script that scores does the same.',
      },
      {
        by: 'kofi-mensah',
        daysAgo: 1,
        body: 'May the report have an appendix with tables, beyond the four pages?',
      },
    ],
    announcements: [
      {
        audience: 'entrants',
        daysAgo: 6,
        body: 'The file of park B is replaced: the two weeks of a stuck logger are marked in it. Nothing else has changed, and work on the first file counts as well.',
      },
    ],
  },
  'A tide table for wet hands': {
    questions: [
      {
        by: 'linh-tran',
        daysAgo: 4,
        body: 'May the page use the device’s light sensor to turn dark by itself?',
        answer: 'Yes, if it also works where there is none: half of the tablets lack it.',
      },
    ],
  },
  [berthChallenge.title]: {
    questions: [
      {
        by: 'ada',
        daysAgo: 70,
        body: 'May a boat be moved during its stay, if its skipper agrees?',
        answer: 'Once, and not between ten at night and six in the morning.',
      },
    ],
    announcements: [
      {
        audience: 'winners',
        daysAgo: 29,
        body: 'Thank you for the work. Write to us with a date that suits you for the visit: the pilots’ boat leaves at seven.',
      },
    ],
    corrections: [
      {
        of: 'linh-tran',
        isLeftOut: true,
        daysAgo: 27,
        reason: 'The source of this entry could not be opened any more, which the rules ask for.',
      },
      {
        of: 'linh-tran',
        isLeftOut: false,
        daysAgo: 26,
        reason:
          'The source had only moved, and was open all the time. The entry is back: our mistake.',
      },
    ],
  },
}
