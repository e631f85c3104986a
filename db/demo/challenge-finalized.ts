import type { DemoChallenge } from './challenge.ts'

/** The challenge that has been played to its end: entries, judgements, ranks and badges. */
export const berthChallenge: DemoChallenge = {
  orgSlug: 'demo-org',
  title: 'One quay, thirty boats',
  summary: 'Plan a guest harbour for one Saturday in July and explain each refusal.',
  brief: `
    On the second Saturday of July thirty boats would like to lie at the guest quay of Marstrand.
    There is room for about twenty-two. The harbour master decides by experience, and every year
    someone stands in his office and asks why they were the ones sent away.

    ## The task
    Write a planner that assigns berths to boats. Each boat has a length, a draught, a time of
    arrival and of departure, and perhaps a need: electricity, no steps, a neighbour with children.
    Berths differ in depth and in what they offer, and the depth changes with the tide.

    ## What makes it hard
    The plan itself is a well-known problem, and a common solver does it. We ask for the other half:
    for each refused boat, one sentence that its skipper would accept, with what would have to be
    different. "No capacity" isn't such a sentence.

    ## What you hand in
    Code with instructions, the plan for the given Saturday, the sentences, and a page on the rules
    of fairness which you have chosen. There is more than one right answer; say which one is yours.`,
  rules: `
    - Individuals, ten hours at most.
    - Any language, any solver with a free licence.
    - Two judges score each entry without seeing names. Each entrant gets all scores and comments.
    - Your work remains yours. We ask for the right to show the winning plan at the harbour.`,
  skills: 'Optimization, TypeScript, Python, Technical writing',
  difficulty: 'intermediate',
  effortHours: 10,
  reward: { kind: 'money', amount: 2500, currency: 'EUR', text: 'The winning plan' },
  prizes: [
    { kind: 'money', label: 'The winning plan', amount: 2500, currency: 'EUR', places: 1 },
    { kind: 'other', label: 'A day on the pilots’ boat', places: 2 },
  ],
  ipTerms: 'license',
  timezone: 'Europe/Stockholm',
  status: 'finalized',
  days: [-75, -47, -30],
  criteria: [
    {
      key: 'plan',
      label: 'Plan',
      description: 'No conflict in the plan, and good use of the quay.',
      weight: 35,
    },
    {
      key: 'reasons',
      label: 'Reasons',
      description: 'Each refusal is explained in a way its skipper can check.',
      weight: 40,
    },
    {
      key: 'code',
      label: 'Code',
      description: 'It runs as described, and we could maintain it.',
      weight: 25,
    },
  ],
}

interface DemoSubmission {
  username: string
  text: string
  links: string[]
  /** A judgement per admin of the organization, in their order: values out of 10 by criterion. */
  judgements: { scores: [key: string, value: number, comment: string][]; overall: string }[]
}

export const berthSubmissions: DemoSubmission[] = [
  {
    username: 'ada',
    text: `
      I treat the Saturday as an assignment problem in steps of fifteen minutes and solve it twice:
      once for the most metre-hours of quay, and once for the fewest people sent away. I chose the
      second, which loses four per cent of use and refuses seven boats instead of nine.

      Each refusal is found by removing one constraint at a time until the boat fits. The smallest
      removal becomes the sentence: "With an arrival after 17:10 berth 14 would have been yours."

      My rule of fairness: earlier requests win ties, and nobody is refused two years in a row when
      the log says so.`,
    links: ['https://code.example/ada/one-quay', 'https://ada.example/one-quay-plan'],
    judgements: [
      {
        scores: [
          ['plan', 9, 'No conflict found by our checker. The two-solution comparison is useful.'],
          ['reasons', 10, 'I read all seven aloud at the office and nobody argued.'],
          ['code', 8, 'Clean and typed; the tide lookup could be a function of its own.'],
        ],
        overall: 'The refusals are the best we have seen, ours included.',
      },
      {
        scores: [
          ['plan', 8, 'Correct. One berth stays empty for three hours without need.'],
          ['reasons', 9, 'Checkable by the skipper. The sentence for boat 19 needs the tide.'],
          ['code', 9, 'Ran at the first try; the tests name the rules they protect.'],
        ],
        overall: 'I would be glad to work with the person who wrote this.',
      },
    ],
  },
  {
    username: 'kofi-mensah',
    text: `
      A constraint model with an ordinary solver, run in four seconds. It finds the plan with the
      best use of the quay, 93 per cent of metre-hours, and refuses eight boats.

      For reasons I keep the list of boats that compete with the refused one and name the decisive
      difference, for instance: "Two boats with a shallower draught could use the inner berths, you
      could not." I asked a sailing friend to argue against each of them and rewrote three.

      Fairness: no personal data is used besides the needs that a skipper entered.`,
    links: ['https://code.example/kofi-mensah/quay-solver'],
    judgements: [
      {
        scores: [
          ['plan', 10, 'The best use of the quay of all entries, proven optimal.'],
          ['reasons', 7, 'True, yet comparing with other boats invites a quarrel at the quay.'],
          ['code', 8, 'Compact. The model is well commented.'],
        ],
        overall: 'A strong solver entry with reasons a notch below the winner’s.',
      },
      {
        scores: [
          ['plan', 9, 'Optimal for its goal. Boats with children end up far from the toilets.'],
          ['reasons', 7, 'Three of eight say what could be different; all should.'],
          ['code', 7, 'Works, after a dependency was pinned by us.'],
        ],
        overall: 'Very good. Add "what would help" to each sentence.',
      },
    ],
  },
  {
    username: 'linh-tran',
    text: `
      My planner is greedy on purpose: it goes through the requests in order and never moves a boat
      it has accepted, so that a confirmed berth is a promise. It refuses ten boats. I think that
      harbour masters could run it on paper if the computer fails, and I include this paper form.

      Each refused skipper gets the hour at which the last suitable berth was taken and two harbours
      nearby that had room.`,
    links: [],
    judgements: [
      {
        scores: [
          ['plan', 6, 'Free of conflict, though it turns away three more boats than needed.'],
          ['reasons', 8, 'The neighbouring harbours are a fine idea which we have adopted.'],
          ['code', 6, 'Readable; no tests, and times are compared as text.'],
        ],
        overall: 'The paper form made us think. The plan itself is too cautious.',
      },
      {
        scores: [
          ['plan', 5, 'A single swap would have placed boats 8 and 21.'],
          ['reasons', 8, 'Honest and kind. A skipper can check the hour.'],
          ['code', 6, 'Small and clear, with one error around midnight.'],
        ],
        overall: 'Allow one swap per boat, and this competes for the first place.',
      },
    ],
  },
]
