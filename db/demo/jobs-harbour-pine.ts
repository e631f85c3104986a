import type { DemoJob } from './job.ts'
import { laterHarbourPineJobs } from './jobs-harbour-pine-later.ts'

export const harbourPineJobs: DemoJob[] = [
  {
    title: 'Senior Backend Engineer, Berth Planning',
    age: 13.4,
    seniority: 'senior',
    workplace: 'hybrid',
    places: [['Göteborg', 'SE']],
    pay: ['SEK', 620_000, 760_000, 'YEAR'],
    visa: true,
    required: 'TypeScript, PostgreSQL, API design, Testing',
    preferred: 'Constraint solving, Kysely, Maritime operations',
    benefits: '30 days of holiday, Occupational pension, Parental pay top-up',
    text: `
      Forty-one small ports use our planner to decide which boat lies where tonight. When two
      vessels are given the same berth, somebody spends an hour on the radio. You would own the
      service that stops this from happening.

      ## What you will do
      - Rewrite the conflict checker so that a plan of 300 arrivals is verified in under a second.
      - Move tide windows from nightly batches to values computed on request.
      - Sit in a harbour office for two days each quarter and watch the planner being used.

      ## What you bring
      - Several years with a typed backend language and a relational database under real load.
      - Migrations you have planned for tables that could not go offline.
      - Clear written English; Swedish is useful on the quay, not required.

      ## How we hire
      A 40-minute call, a paid exercise of three hours on a piece of our code, and an afternoon
      with the team. You hear from us within five working days after each step.`,
  },
  {
    title: 'Product Designer, Field Tools',
    seniority: 'mid',
    workplace: 'remote',
    remoteIn: ['SE', 'NO', 'FI', 'DK', 'EE'],
    pay: ['EUR', 52_000, 64_000, 'YEAR'],
    required: 'Interaction design, Figma, User research, Prototyping',
    preferred: 'Design systems, Offline-first applications',
    benefits: 'Home office budget, Four team weeks a year, Flexible hours',
    text: `
      Our users wear gloves. They mark trees in sleet, count logs on a moving lorry and sign for
      cargo on a tablet with a cracked corner. The field application must work there, and it only
      half does today.

      ## What you will do
      - Redraw the tree-marking flow for one thumb, bright sun and no network.
      - Test each prototype outdoors with at least four foresters before it is built.
      - Keep the shared component library honest: what is drawn is what ships.

      ## What you bring
      - A portfolio with one project followed from first sketch to months after release.
      - Practice in running interviews without leading the person you talk to.
      - Enough understanding of front-end work to argue about cost with an engineer.

      ## How we hire
      Send two projects and what you would change in them now. We talk for an hour, then do a
      two-hour working session on a real problem of ours, paid at your daily rate.`,
  },
  {
    title: 'Frontend Engineer, Accessibility',
    seniority: 'mid',
    workplace: 'remote',
    remoteIn: ['DE', 'NL', 'PL', 'ES', 'SE', 'IE'],
    pay: ['EUR', 58_000, 71_000, 'YEAR'],
    required: 'React, TypeScript, Accessibility, CSS, HTML',
    preferred: 'Playwright, Screen readers, Server-side rendering',
    benefits: 'Home office budget, Assistive technology paid for, 32-hour week possible',
    asks: [
      {
        id: 'code',
        type: 'text',
        label: 'Where can we read code of yours? If nowhere, say so: we send you a page to repair.',
        required: true,
      },
      {
        id: 'reader',
        type: 'choice',
        label: 'Which screen reader do you know best?',
        required: false,
        options: ['NVDA', 'JAWS', 'VoiceOver', 'TalkBack', 'None yet'],
        knockout: [],
      },
    ],
    stages: [
      ['applied', 'Applied', 2],
      ['screening', 'We read your code', 3],
      ['interview', 'An hour of talk', 5],
      ['offer', 'Offer', 7],
      ['hired', 'Hired', null],
    ],
    text: `
      A third of the port clerks who use Harbour & Pine never touch a mouse, and two of them work
      with a screen reader. The booking grid is where we let them down: it announces "cell, cell,
      cell" and little else.

      ## What you will do
      - Make the booking grid work by keyboard alone, with announcements that name berth and hour.
      - Add automated checks to the build and a monthly session with paid testers.
      - Review the markup of four teams and teach while you do it.

      ## What you bring
      - Components you wrote that were tested with real assistive technology.
      - Good knowledge of React's rendering and of the platform below it.
      - Patience in review, and the habit of explaining why a pattern fails.

      ## How we hire
      No puzzle. We look at public code or a short repair of an inaccessible page that we provide,
      then talk it through for an hour. Decision in one week.`,
  },
  {
    title: 'Data Engineer, Tides and Weather',
    seniority: 'mid',
    workplace: 'hybrid',
    places: [['Gdańsk', 'PL']],
    pay: ['PLN', 17_500, 22_000, 'MONTH'],
    required: 'Python, SQL, Data pipelines, PostgreSQL',
    preferred: 'GRIB, Time series, Airflow, Docker',
    benefits: 'Private health care, Sailing licence paid, Public transport pass',
    text: `
      Every six hours we take in wave and wind forecasts from five agencies, each in its own grid,
      units and mood. A late feed has delayed cranes in Świnoujście before. Your pipelines would
      make lateness visible before a harbour master notices it.

      ## What you will do
      - Replace eleven cron scripts by pipelines that can be re-run for any past hour.
      - Compare each forecast with the buoy that measured it, and publish the error per port.
      - Write down which source wins when two of them disagree.

      ## What you bring
      - Python and SQL that colleagues can read half a year later.
      - Experience with data that arrives late, twice, or in the wrong unit.
      - Polish or English at work; documents are in English.

      ## How we hire
      A call with Agnieszka who leads the team, a two-hour exercise on real buoy data, and lunch
      in the shipyard canteen. We answer everyone, with reasons.`,
  },
  {
    title: 'Onboarding Specialist for Small Ports',
    seniority: 'junior',
    workplace: 'onsite',
    places: [
      ['Tallinn', 'EE'],
      ['Pärnu', 'EE'],
    ],
    pay: ['EUR', 1_900, 2_400, 'MONTH'],
    required: 'Customer training, Estonian, English, Spreadsheets',
    preferred: 'Russian, Port operations, Video editing',
    benefits: 'Company car for visits, Sports allowance, Language lessons',
    text: `
      A port that buys our planner has a wall chart, a diary and one person who knows everything.
      You turn that into a working system in three weeks without making this person feel replaced.

      ## What you will do
      - Visit each new port twice, import its berths and regular customers, and train the crew.
      - Record short films in Estonian for the questions that come up again.
      - Bring back what confused people, and sit with the designers until it is fixed.

      ## What you bring
      - Ease in teaching adults who did not ask for new software.
      - Order in details: a berth entered 2 metres too long ends in scratched paint.
      - A driving licence and good sea legs, since some visits begin with a ferry.

      ## How we hire
      We invite five people to teach us something in ten minutes, anything at all. After that a
      normal interview. All steps fit in two weeks.`,
  },
  {
    title: 'Site Reliability Engineer',
    seniority: 'senior',
    workplace: 'remote',
    remoteIn: [],
    pay: ['USD', 96_000, 124_000, 'YEAR'],
    required: 'Linux, PostgreSQL, Incident response, Observability',
    preferred: 'OpenTelemetry, Terraform, Kubernetes, Go',
    benefits: 'On-call paid by the hour, Home office budget, Yearly training budget',
    text: `
      Ports don't close, and neither may the planner. We had three outages last year, 74 minutes in
      all, and each of them began with a change nobody could see. We look for a person who makes
      changes visible. You may live anywhere; four hours of overlap with Central Europe are enough.

      ## What you will do
      - Rehearse a full restore every month and publish how long it took.
      - Cut the alert list from 190 to those a sleepy human should act on.
      - Join a rota of six, one week in six, with a day off afterwards.

      ## What you bring
      - PostgreSQL knowledge that includes replication, vacuum and a bad night or two.
      - Write-ups of incidents that blame conditions and not colleagues.
      - A liking for removing parts.

      ## How we hire
      Two conversations of an hour: one on an incident of yours, one on an incident of ours. Then
      references and an offer, ten days in total.`,
  },
  ...laterHarbourPineJobs,
]
