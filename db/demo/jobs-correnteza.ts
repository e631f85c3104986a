import type { DemoJob } from './job.ts'

export const correntezaJobs: DemoJob[] = [
  {
    title: 'Wind Turbine Technician',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Viana do Castelo', 'PT']],
    pay: ['EUR', 24_500, 31_000, 'YEAR'],
    required: 'Electrical maintenance, Working at height, Hydraulics, GWO certificates',
    preferred: 'Blade repair, English, Offshore survival',
    benefits: 'Climbing equipment, Travel allowance, Health insurance, Life insurance',
    text: `
      Nineteen turbines on the ridge above the Lima turn for 2,900 hours a year at full load. Each
      hour one of them stands still in good wind is counted, and the crew of eight knows the number
      by heart. You would be the ninth.

      ## What you will do
      - Service gearboxes, pitch systems and converters in teams of two, always two.
      - Find the cause of repeated stops and not just reset them from the ground.
      - Prepare spare parts and weather windows for the following week.

      ## What you bring
      - Vocational training in electrical or mechanical trades.
      - Valid height and first-aid certificates, or readiness to spend three weeks earning them.
      - The discipline to come down when the anemometer says so.

      ## How we hire
      A climb with the crew leader shows both sides whether it fits. Medical check and contract
      follow within twelve days. Travel to the site is paid for every applicant invited.`,
  },
  {
    title: 'Grid Connection Engineer',
    seniority: 'senior',
    workplace: 'hybrid',
    places: [
      ['Lisboa', 'PT'],
      ['A Coruña', 'ES'],
    ],
    pay: ['EUR', 44_000, 56_000, 'YEAR'],
    required: 'Power systems, Grid codes, PSCAD, Protection engineering',
    preferred: 'Battery storage, Spanish, Portuguese, Python',
    benefits: 'Two days a week at home, Health insurance, Performance share',
    text: `
      We have permission for 310 megawatts and a connection for 180. The gap is made of studies,
      letters and a substation that three companies want to share. You will close it, or prove that
      it can't be closed, which is worth nearly as much.

      ## What you will do
      - Run dynamic simulations for two wind parks and a battery behind the same transformer.
      - Negotiate technical conditions with both network operators of the peninsula.
      - Set and witness protection tests at commissioning.

      ## What you bring
      - A degree in electrical engineering and four years with network studies.
      - Familiarity with the European requirements for generators, and their national footnotes.
      - Reports a lawyer can quote.

      ## How we hire
      First call with the head of grid, then a case: one page of model results with a flaw in it.
      Last, a meeting with the project team in Lisboa or A Coruña. About three weeks.`,
  },
  {
    title: 'Energy Market Analyst',
    seniority: 'mid',
    workplace: 'hybrid',
    places: [['Porto', 'PT']],
    pay: ['EUR', 34_000, 43_000, 'YEAR'],
    required: 'Python, Statistics, Energy markets, Forecasting',
    preferred: 'Time series, SQL, Optimization, Portuguese',
    benefits: 'Two days a week at home, Health insurance, Train pass',
    text: `
      At noon every day we promise how much power we will deliver in each quarter of an hour of
      tomorrow. Being wrong cost 1.9 million euros last year. Half of that came from forty windy
      evenings, and nobody has yet explained what they have in common.

      ## What you will do
      - Improve the day-ahead forecast by combining four weather models instead of trusting one.
      - Decide when the batteries in Aveiro buy and sell, and keep a log of the reasoning.
      - Explain each week's largest error at the Monday meeting.

      ## What you bring
      - Statistics that you can do on paper before you do them in code.
      - Some contact with power markets, as a student, trader or regulator.
      - The grace to be measured daily.

      ## How we hire
      You receive a year of anonymised data and a weekend, paid as two days. We discuss your
      forecast and your doubts about it. Everybody who hands something in gets written comments.`,
  },
  {
    title: 'Environmental Permitting Manager, Brazil',
    seniority: 'lead',
    workplace: 'hybrid',
    places: [['São Luís', 'BR']],
    pay: ['BRL', 13_500, 17_000, 'MONTH'],
    required: 'Environmental licensing, Portuguese, Stakeholder engagement, Project management',
    preferred: 'GIS, English, Wind energy',
    benefits: 'Health plan for the family, Meal card, Thirteenth salary',
    text: `
      Our first project outside Europe lies between dunes, mangroves and four fishing villages on
      the coast of Maranhão. Whether it is built depends on a licence, and whether it deserves one
      depends on the work that you lead.

      ## What you will do
      - Steer the impact study: birds, turtles, groundwater, noise, and the road to the port.
      - Hold consultations in the villages before the plans are fixed and publish what was said.
      - Answer the agency's questions on time, with data and without adjectives.

      ## What you bring
      - Ten years around environmental licensing in Brazil, some of them on the authority's side
        or next to it.
      - A professional registration in biology, geography or engineering.
      - Experience in changing a design because a community asked for it.

      ## How we hire
      Two interviews by video and one in São Luís with residents' representatives present. They
      have been promised a voice and they use it.`,
  },
  {
    title: 'Control Systems Security Engineer',
    seniority: 'senior',
    workplace: 'remote',
    remoteIn: ['PT', 'ES', 'FR'],
    pay: ['EUR', 58_000, 72_000, 'YEAR'],
    required: 'SCADA, Network security, IEC 62443, Linux',
    preferred: 'Incident response, Python, Modbus, IEC 61850',
    benefits: 'Remote work, Health insurance, Certification fees paid',
    text: `
      A wind park is a computer network in a field with a door that a crowbar opens. We operate
      seven of them, plus storage. Some controllers are older than the standard that forbids their
      passwords.

      ## What you will do
      - Map every device that can speak, what it speaks, and to whom it should.
      - Separate vendor access from control, with recorded sessions that expire by themselves.
      - Rehearse the loss of one control centre each half-year, phones included.

      ## What you bring
      - Work with industrial control systems, where a reboot is a decision and not a reflex.
      - Knowledge of IEC 62443 in practice, with an opinion on where it is silly.
      - Readiness to travel to a site for one week in six.

      ## How we hire
      A talk about a network you made safer without stopping it. Then a review of a diagram of
      ours, with mistakes we know of and perhaps some we don't. Background check at the end.`,
  },
  {
    title: 'Community Liaison Officer',
    seniority: 'mid',
    workplace: 'onsite',
    types: ['PART_TIME'],
    places: [['Peniche', 'PT']],
    pay: ['EUR', 1_150, 1_400, 'MONTH'],
    required: 'Community engagement, Portuguese, Public speaking',
    preferred: 'Fisheries, Conflict mediation, English',
    benefits: 'Travel allowance, Health insurance, Flexible hours',
    text: `
      The floating turbines will stand eleven miles out, on grounds where thirty boats set traps.
      The company learned about the traps late. Since then nobody at the quay answers our calls,
      and we think they are right. Twenty hours a week, in an office on the harbour front.

      ## What you will do
      - Be present: open door on three mornings, at the auction on the fourth.
      - Negotiate cable routes and closed weeks, and carry the result back to the engineers.
      - Manage a compensation fund with published rules and published payments.

      ## What you bring
      - Roots in a fishing community, or years of honest work beside one.
      - The trust needed to disagree with your own employer in public; it is in the contract.
      - Clear Portuguese, spoken and written.

      ## How we hire
      The fishers' association and the company each appoint one interviewer. Both must agree. We
      answer all applications within fifteen days.`,
  },
  {
    title: 'Marine Biologist, Seabird Monitoring',
    seniority: 'mid',
    workplace: 'onsite',
    types: ['CONTRACTOR', 'TEMPORARY'],
    places: [['Ponta Delgada', 'PT']],
    pay: ['EUR', 170, 215, 'DAY'],
    required: 'Seabird identification, Field surveys, Data analysis, Scientific writing',
    preferred: 'R, Boat handling, Acoustic monitoring, GIS',
    benefits: 'Flights and lodging paid, Equipment, Authorship guaranteed',
    text: `
      Cory's shearwaters return to the cliffs after dark and call like unhappy infants. Before a
      single turbine is planned near the islands, we need three seasons of counts. Yours would be
      the second, from March to October, about ninety days of work.

      ## What you will do
      - Run boat transects twice a month and night counts at six colonies.
      - Maintain twelve acoustic recorders and check what the classifier believes it heard.
      - Publish the data openly, whatever they mean for the project.

      ## What you bring
      - Ringing permit or equivalent, and confident identification at a distance in bad light.
      - Experience with survey design; you know why we ask for dull stretches as well.
      - No tendency to seasickness, or good pills.

      ## How we hire
      Send a data set you collected and one paragraph about its weakness. Interviews by video in
      January with an independent ornithologist on the panel.`,
  },
  {
    title: 'Graduate Electrical Engineer',
    seniority: 'entry',
    workplace: 'onsite',
    places: [['Évora', 'PT']],
    pay: ['EUR', 21_000, 23_500, 'YEAR'],
    state: 'filled',
    required: 'Electrical engineering, AutoCAD, Portuguese',
    preferred: 'Solar energy, PVsyst, Python',
    benefits: 'Health insurance, Housing help for six months, Mentor',
    text: `
      The solar field near Évora is our largest building site: 88,000 modules, one cork oak that
      must not be moved, and a commissioning date. A graduate spends the first year on site and the
      second in design, which is the better order.

      ## What you will do
      - Check string wiring and earthing, and sign for what you have measured yourself.
      - Keep as-built drawings current each Friday, against the habit of all building sites.
      - Follow one inverter failure from alarm to replaced part and write it up.

      ## What you bring
      - A bachelor's or master's degree in electrical engineering, finished within two years.
      - Good Portuguese for the site and English for the manuals.
      - A hat: it is 40 degrees in July.

      ## How we hire
      An hour with the site manager and the mentor you would have. This position has been filled;
      the next intake opens in February.`,
  },
]
