import type { DemoJob } from './job.ts'

export const laterHarbourPineJobs: DemoJob[] = [
  {
    title: 'Forest Inventory Intern',
    seniority: 'entry',
    workplace: 'onsite',
    types: ['INTERN'],
    places: [['Umeå', 'SE']],
    pay: ['SEK', 19_500, 21_000, 'MONTH'],
    state: 'draft',
    required: 'QGIS, Statistics, Field work',
    preferred: 'R, Lidar, Swedish',
    benefits: 'Shared flat in Umeå, Field clothing, Thesis supervision',
    text: `
      From May to September we compare what the laser scan says about a stand of pine with what a
      person with a calliper finds. Somebody has to be the person with the calliper, and later the
      one who explains the difference.

      ## What you will do
      - Measure about 240 sample plots in Västerbotten with a colleague who has done it for years.
      - Fit simple models of the scan's error by species and slope, and draw them clearly.
      - Present the result to eight forest owners who will ask hard questions.

      ## What you bring
      - Studies in forestry, geography or statistics, from the second year on.
      - Fitness for days of ten kilometres off the path, and calm with mosquitoes.
      - Interest in being wrong by a known amount.

      ## How we hire
      One page about a measurement you once made and didn't trust. Interviews happen in the first
      half of March; all applicants get an answer before April.`,
  },
  {
    title: 'Solutions Engineer, North America',
    seniority: 'senior',
    workplace: 'hybrid',
    places: [['Québec', 'CA']],
    pay: ['CAD', 98_000, 118_000, 'YEAR'],
    visa: false,
    required: 'French, English, REST APIs, SQL, Technical sales',
    preferred: 'EDI, Port operations, Python',
    benefits: 'Health and dental plan, Retirement savings plan, Winter tyres paid',
    text: `
      We have nine ports along the St Lawrence and nobody within six time zones of them. You become
      the first colleague there: the one who connects our planner with a customs system from 1998
      and tells us plainly which of our ideas do not survive the ice season.

      ## What you will do
      - Lead trials from the first call to the signed plan, in French and English.
      - Build and maintain integrations with local billing and customs software.
      - Spend about six nights a month travelling between Montréal and Sept-Îles.

      ## What you bring
      - A technical background solid enough to write the integration yourself.
      - A record of telling customers no, early, with an alternative.
      - Independence: headquarters goes home at eleven in the morning your time.

      ## How we hire
      Video call, then a mock trial with two of our engineers playing the port, then a visit to
      Göteborg at our cost. Three weeks from start to end.`,
  },
  {
    title: 'Technical Writer for Public API',
    seniority: 'mid',
    workplace: 'remote',
    types: ['CONTRACTOR', 'PART_TIME'],
    remoteIn: ['GB', 'IE', 'SE', 'NL'],
    pay: ['EUR', 48, 62, 'HOUR'],
    state: 'paused',
    required: 'Technical writing, REST APIs, Markdown, English',
    preferred: 'OpenAPI, JavaScript, Information architecture',
    benefits: 'Invoices paid within 10 days, Flexible hours',
    text: `
      Twelve partners build on our API, and their first question is nearly always answered in a
      page they did not find. We would like the pages to be found, tested and shorter. The work is
      about fifteen hours a week for eight months.

      ## What you will do
      - Reorder the reference around the tasks of a harbour: arrivals, berths, invoices, tides.
      - Turn each example into a test that runs in our build, so that none can go stale.
      - Interview three partners a month and rewrite what stopped them.

      ## What you bring
      - Documentation of an API that you can show and that you would defend line by line.
      - Enough JavaScript to write and run the samples yourself.
      - A taste for deleting paragraphs.

      ## How we hire
      One call and one paid page: you rewrite our webhooks chapter, we pay four hours. The position
      is paused until our budget round ends; applications are kept in order.`,
  },
  {
    title: 'Engineering Manager, Bookings',
    seniority: 'lead',
    workplace: 'hybrid',
    places: [['Göteborg', 'SE']],
    pay: ['SEK', 780_000, 900_000, 'YEAR'],
    state: 'filled',
    required: 'People management, Software engineering, Hiring, Planning',
    preferred: 'TypeScript, Payments, Swedish',
    benefits: '30 days of holiday, Occupational pension, Management coaching',
    text: `
      The bookings team is seven engineers, one designer and a backlog of eleven years. It takes
      guest harbours' payments in nine currencies and has grown faster than its habits. Its present
      lead returns to coding in the same team and will help you start.

      ## What you will do
      - Meet each person weekly, and write growth plans that mention actual work.
      - Decide with product what will not be done this season, and say so publicly.
      - Halve the time between a finished change and a released one; it is four days now.

      ## What you bring
      - Two or more years of managing engineers, at least one of them through difficulty.
      - Recent enough practice to read a pull request and ask the useful question.
      - Experience with hiring that you have examined for bias.

      ## How we hire
      Conversations with the team, with a peer manager and with our director, half a day in total.
      The team has a say and a veto.`,
  },
]
