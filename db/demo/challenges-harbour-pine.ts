import type { DemoChallenge } from './challenge.ts'

/** Those that are open and in preparation. */
export const harbourPineChallenges: DemoChallenge[] = [
  {
    orgSlug: 'demo-org',
    title: 'A tide table for wet hands',
    summary: 'Show the next 24 hours of tide so that a glance from two metres is enough.',
    brief: `
      The tide table in our field application is a grid of 96 numbers. Harbour crews look at it with
      rain on the screen, a rope in one hand and about two seconds to spare. They told us that they
      use the paper one by the door instead.

      ## The task
      Build a single screen that shows the next 24 hours of tide for one port. It must answer three
      questions without any touch: how high is the water now, is it rising or falling, and when can
      a boat with a given draught pass the sill?

      ## What we provide
      Sample data as JSON for Gdańsk, Québec and an invented port with two sills. The values come in
      ten-minute steps, in centimetres above chart datum. One of the files has a gap of four hours,
      on purpose. Say what you do with it.

      ## What you hand in
      A page that runs in a browser without a server, its source, and up to 300 words on what you
      tried and dropped. Sketches on paper are welcome. You don't need to know React; plain HTML is
      as good as anything else.`,
    rules: `
      - Work alone. Eight hours is the limit that we ask you to respect; unfinished work may win.
      - No tracking, no network requests at run time.
      - Libraries are allowed when their licence permits it; list them.
      - You may hand in again until the deadline. The last version counts.`,
    skills: 'JavaScript, Data visualization, Accessibility, CSS',
    difficulty: 'starter',
    effortHours: 8,
    reward: { kind: 'money', amount: 1500, currency: 'EUR', text: 'First place' },
    prizes: [
      { kind: 'money', label: 'First place', amount: 1500, currency: 'EUR', places: 1 },
      { kind: 'interview', label: 'A talk with the designers', places: 3 },
    ],
    ipTerms: 'owner',
    timezone: 'Europe/Stockholm',
    status: 'open',
    days: [-6, 15, 29],
    entrants: [['linh-tran'], ['zofia-maj']],
    criteria: [
      {
        key: 'glance',
        label: 'Readable at a glance',
        description: 'The three questions are answered from two metres, in sun and in the dark.',
        weight: 40,
      },
      {
        key: 'truth',
        label: 'Honest with data',
        description: 'Gaps, uncertainty and units are shown as what they are.',
        weight: 25,
      },
      {
        key: 'access',
        label: 'Accessible',
        description: 'Works with a screen reader, at 200 per cent zoom and without colour.',
        weight: 20,
      },
      {
        key: 'code',
        label: 'Code',
        description: 'Short, clear, and easy to change by someone else.',
        weight: 15,
      },
    ],
  },
  {
    orgSlug: 'demo-org',
    title: 'Count the logs',
    summary: 'Count and measure the logs on a lorry from one photograph.',
    brief: `
      A loaded timber lorry is measured by a person with a tape, in about eleven minutes. The driver
      waits, so does the next lorry. A photograph of the butt ends contains nearly the whole answer.

      ## The task
      Given 400 photographs taken with telephones at four sawmills, count the logs and estimate the
      diameter of each one in millimetres. A red board of known size lies in each picture. Snow,
      mud, low sun and fingers on the lens are part of the data.

      ## What we provide
      Three hundred photographs with hand-measured diameters, and a hundred without. Measurements
      were taken twice by different people; both values are given, and they differ by four
      millimetres on average. Nobody needs to be better than that.

      ## What you hand in
      A program that reads a folder and writes a CSV file, with instructions to run it on a laptop
      without a graphics card in less than ten seconds a photograph. Add two pages about when it
      fails. A program which knows that it has failed is worth more than one that guesses.`,
    rules: `
      - Draft: dates, reward and rules may change before publication.
      - Individuals, twenty hours at most.
      - Pretrained models are allowed if their weights may be used commercially.`,
    skills: 'Python, Computer vision, Statistics, Forestry',
    difficulty: 'advanced',
    effortHours: 20,
    reward: { kind: 'money', amount: 5000, currency: 'EUR' },
    ipTerms: 'owner',
    timezone: 'Europe/Stockholm',
    status: 'draft',
    days: [21, 63, 84],
    criteria: [
      {
        key: 'error',
        label: 'Measured error',
        description: 'Count and diameters against the tape, on the hidden hundred.',
        weight: 60,
      },
      {
        key: 'doubt',
        label: 'Knows its limits',
        description: 'It flags pictures that it can’t judge, and flags few others.',
        weight: 40,
      },
    ],
  },
]
