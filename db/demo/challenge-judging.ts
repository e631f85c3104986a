import type { DemoChallenge } from './challenge.ts'

/** The challenge whose submissions wait for the demo organization's judges. */
export const fogChallenge: DemoChallenge = {
  orgSlug: 'demo-org',
  title: 'A warning that skippers keep switched on',
  summary: 'Write the rules by which our app warns of fog, rarely enough to be believed.',
  brief: `
    Our application warns of fog on 61 days a year. There is fog on 19 of them. After the third
    false alarm skippers turn warnings off, and then they miss the storm as well.

    ## The task
    Propose when the app should warn, and with which words. You get two years of hourly readings
    from four harbours: visibility, temperature, dew point and wind, with the warnings we sent and
    whether the skipper went out. Choose your own rule. It may be three lines long.

    ## What we ask you to weigh
    A missed fog costs more than a false alarm, though not without limit. Say what you took a miss
    to cost, and show how the rule changes if we see it differently. Somebody without statistics
    must be able to follow this page.

    ## What you hand in
    The rule, as text or as code; a table of what it would have done in the second year; and three
    warnings as they would appear on a phone, at most 140 characters each.`,
  rules: `
    - Work alone, six hours at most, on your word.
    - Use the first year to make the rule and the second only to test it.
    - Admins judge without seeing names. Each entrant gets every score and comment.
    - You may hand in again until the deadline. The last version counts.`,
  skills: 'Statistics, Technical writing, Product design',
  difficulty: 'starter',
  effortHours: 6,
  reward: { kind: 'job', text: 'Product analyst, Marstrand' },
  ipTerms: 'owner',
  timezone: 'Europe/Stockholm',
  status: 'judging',
  days: [-24, -2, 9],
  criteria: [
    {
      key: 'rule',
      label: 'Rule',
      description: 'It would have warned of real fog and kept quiet otherwise, in the second year.',
      weight: 45,
    },
    {
      key: 'reasoning',
      label: 'Reasoning',
      description: 'The cost of a miss is stated, and one can see what follows from it.',
      weight: 30,
    },
    {
      key: 'words',
      label: 'Words',
      description: 'A skipper understands each warning at once and knows what to do.',
      weight: 25,
    },
  ],
  entrants: [
    [
      'sirin-aydogdu',
      `
        Warn when the gap between temperature and dew point falls under 1.5 degrees, wind is below
        4 m/s, and both have been so for two hours. In the second year this warns on 27 days, 17 of
        them with fog, and misses two.

        I took a miss to cost as much as six false alarms. At ten, the two hours become one.

        "Fog likely in Marstrand from 05:00 to 09:00. Wait, or go with radar and horn."`,
    ],
    [
      'ignacio-paredes',
      `
        A logistic regression with five inputs, retrained each month. Warnings above 40 per cent:
        22 days, 16 hits, 3 misses. Above 25 per cent: 34 days, 18 hits, 1 miss. The harbour chooses
        the line with a slider whose ends are "never wrong" and "never surprised".

        "40 % chance of fog before 08:00. Last time we said so, it came."`,
    ],
    [
      'wanjiru-kariuki',
      `
        I asked a pilot I know what she looks at, and it is the water: fog comes when air is warmer
        than the sea by more than three degrees and the wind turns south. Your data has no sea
        temperature, so I used the mean of the past ten days. 31 warnings, 18 hits, 1 miss.

        "South wind on cold water: fog until about ten. Boats with radar may go at walking pace."`,
    ],
    [
      'duarte-figueira',
      `
        Three levels instead of one. A quiet line in the app on 40 days, a message on 21, a sound on
        eight, each of which had fog. A skipper who switches off messages still sees the line, so that nothing
        depends on one switch.

        "Visibility may fall below 1 km after 06:00."`,
    ],
  ],
}
