import type { DemoChallenge } from './challenge.ts'
import { berthChallenge } from './challenge-finalized.ts'
import { fogChallenge } from './challenge-judging.ts'
import { harbourPineChallenges } from './challenges-harbour-pine.ts'

export const challenges: DemoChallenge[] = [
  berthChallenge,
  fogChallenge,
  ...harbourPineChallenges,
  {
    orgSlug: 'correnteza-energia',
    title: 'Forty windy evenings',
    summary: 'Find what our largest forecast errors have in common, and forecast them better.',
    brief: `
      Half of what forecast errors cost us last year was lost on forty evenings. Wind dropped
      faster, or stayed longer, than all four of our weather models had said. We have looked at
      these evenings for months and have come to love our theories too much.

      ## The task
      You receive two years of production from three anonymised wind parks in quarter-hours, four
      weather forecasts for each day, and the price paid for deviations. First, describe the bad
      evenings: what could be known at noon on the day before? Second, produce a better forecast
      for a third year, of which you see only the weather.

      ## How it is scored
      A script compares your forecast with the truth, weighted by price. This is one criterion of
      four. A modest improvement that we understand is worth more to us than a large one that we
      don't, as somebody has to explain it at noon each day.

      ## What you hand in
      A CSV file with the forecast, the code that made it, and a report of at most four pages with
      the two figures you would show to a trader.`,
    rules: `
      - Alone or in teams of up to three; sixteen hours of work at most each, on your word.
      - Outside data is allowed if it is public and would have been known by noon.
      - Your work stays yours. By taking part you allow us to use the winning entries internally.
      - Ties are decided by the criterion with the largest weight.`,
    skills: 'Python, Statistics, Time series, Forecasting',
    difficulty: 'advanced',
    effortHours: 16,
    reward: { kind: 'money', amount: 4000, currency: 'EUR', text: 'First place' },
    prizes: [
      { kind: 'money', label: 'First place', amount: 4000, currency: 'EUR', places: 1 },
      { kind: 'money', label: 'Second and third', amount: 1000, currency: 'EUR', places: 2 },
      { kind: 'interview', label: 'An hour with the forecasting team', places: 5 },
    ],
    ipTerms: 'license',
    timezone: 'Europe/Lisbon',
    status: 'open',
    days: [-12, 8, 24],
    entrants: [['kofi-mensah']],
    team: { name: 'Noon Forecast', size: 3, members: ['kofi-mensah', 'mehrdad-ranjbar'] },
    criteria: [
      {
        key: 'insight',
        label: 'Explanation',
        description: 'The description of the bad evenings is true, testable and new to us.',
        weight: 35,
      },
      {
        key: 'error',
        label: 'Weighted error',
        description: 'Price-weighted error on the hidden year, by the published script.',
        weight: 30,
      },
      {
        key: 'reproduce',
        label: 'Reproducible',
        description: 'We can run it on our machine and get the same file.',
        weight: 20,
      },
      {
        key: 'report',
        label: 'Report',
        description: 'Four pages a trader reads to the end.',
        weight: 15,
      },
    ],
  },
  {
    orgSlug: 'corrib-bay-hospital',
    title: 'The discharge letter people understand',
    summary: 'Rewrite a hospital letter so that a patient of 80 and a family doctor can use it.',
    brief: `
      On leaving hospital, patients get two pages which begin with a file number and end with the
      medicines. We asked fifty people a week later what they should watch for. Nineteen knew. Eight
      took a tablet twice, under its two names.

      ## The task
      We give you three invented patients with their full letters as they would be printed today:
      a hip replacement, heart failure, and a child with a first seizure. Design one letter that
      serves all three. It is read by the patient at the kitchen table, by a daughter on the phone
      and by a doctor who has ninety seconds.

      ## Limits
      Two sides of A4, black and white, printed by the ward's own printer. All the medical facts
      must stay. The system can fill in text and tables, and hide a section that doesn't apply; it
      cannot draw.

      ## What you hand in
      The three letters as PDF, the template with your rules for its use, and a page on how you
      tested it and with whom. Please test with at least three people over seventy.`,
    rules: `
      - Teams are welcome to work together, but one person enters and is named.
      - Use no real patient data, not even your own.
      - Twelve hours at most. The winning template is published under a free licence with your name.`,
    skills: 'Plain language, Information design, Typography, User research',
    difficulty: 'intermediate',
    effortHours: 12,
    reward: {
      kind: 'other',
      text: 'The letter is used on three wards, and the author is paid for five days of adaptation.',
    },
    ipTerms: 'license',
    timezone: 'Europe/Dublin',
    status: 'judging',
    days: [-40, -4, 10],
    entrants: [
      [
        'linh-tran',
        `The first page is for the kitchen table: what I had, what I take, whom I call. It is set in
        14 points and has no abbreviation. The second is the doctor's and keeps the order of the
        present letter. I tested it with four neighbours between 71 and 88; all of them found the
        telephone number, three found the tablet that had changed its name.`,
      ],
      [
        'aoife-brennan',
        `Written by a nurse who has read these letters aloud for eleven years. Each medicine has one
        row: old name, new name, morning and evening, until when, and why. Warning signs are sorted
        by whom to ring. Tested with five patients at discharge, with invented data.`,
      ],
    ],
    criteria: [
      {
        key: 'patient',
        label: 'Patient understands',
        description: 'A reader can say what to take, what to watch for, and whom to call.',
        weight: 50,
      },
      {
        key: 'doctor',
        label: 'Doctor finds',
        description: 'Diagnosis, changes of medicine and open questions in ninety seconds.',
        weight: 30,
      },
      {
        key: 'feasible',
        label: 'Feasible',
        description: 'The ward system can print it, and no fact has been lost.',
        weight: 20,
      },
    ],
  },
  {
    orgSlug: 'museum-of-useful-things',
    title: 'A label for a thing nobody can name',
    summary: 'Write and design the label for an object whose purpose has been forgotten.',
    brief: `
      Object 1987/0412 is 31 centimetres long and made of beech and brass. It has two cranks and a
      comb, and turns smoothly. It came in a box of knitting needles from a house in Tarnów. Eleven
      experts have given us nine explanations, and none was proud of theirs.

      ## The task
      Write the label. The visitor stands in front of the thing, sees it turn, and wants to know
      what it is. We don't know. Make this the beginning of something and not an apology.

      ## What we provide
      Forty photographs, a three-dimensional scan, measurements, an X-ray, the letter from the giver
      and the nine explanations. From the day of opening you can also book twenty minutes with the
      object, by video or at the museum.

      ## What you hand in
      - The text in Polish or English, no more than 90 words.
      - A design for a label of 30 by 20 centimetres that also works for people who cannot see it.
      - If you like: one thing that visitors can do to help to find the answer.`,
    rules: `
      - Open to all; there is a separate mention for entrants under eighteen.
      - Six hours at most. One entry a person.
      - Texts by machines are to be marked as such. They may win, if they can make us laugh.`,
    skills: 'Writing, Graphic design, Accessibility, Museum education',
    difficulty: 'starter',
    effortHours: 6,
    reward: { kind: 'money', amount: 3000, currency: 'PLN' },
    ipTerms: 'license',
    timezone: 'Europe/Warsaw',
    status: 'scheduled',
    days: [7, 35, 49],
    criteria: [
      {
        key: 'text',
        label: 'Text',
        description: 'True, brief, and it makes one look at the object again.',
        weight: 45,
      },
      {
        key: 'design',
        label: 'Design',
        description: 'Legible at a metre and a half, from a wheelchair as well.',
        weight: 25,
      },
      {
        key: 'access',
        label: 'Other senses',
        description: 'What a person gets who can’t see the label or the object.',
        weight: 20,
      },
      { key: 'idea', label: 'Invitation', description: 'What visitors can add.', weight: 10 },
    ],
  },
]
