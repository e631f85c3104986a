import type { DemoJob } from './job.ts'

export const usefulThingsJobs: DemoJob[] = [
  {
    title: 'Conservator, Wood and Metal',
    seniority: 'senior',
    workplace: 'onsite',
    places: [['Kraków', 'PL']],
    pay: ['PLN', 7_800, 9_600, 'MONTH'],
    required: 'Conservation, Wood restoration, Metal corrosion, Documentation',
    preferred: 'X-ray fluorescence, Polish, Exhibition mounting',
    benefits: 'Thirteenth salary, Research days, Museum pass for two',
    text: `
      Among 48,000 objects we keep a washing machine driven by a bicycle, built in Nowa Huta in
      1957 from parts no one can explain. It should be shown next spring, and it has rust, woodworm
      and a stubborn family legend. That is the kind of patient we have.

      ## What you will do
      - Examine and treat tools and household machines, with as little intervention as possible.
      - Decide with curators what may be made to move again for visitors and what may not.
      - Document each step so that a successor could undo it.

      ## What you bring
      - A degree in conservation and five years at the bench.
      - Experience with composite objects, where the treatment of one material harms the other.
      - Polish at a level for workshop talk, or time to learn it here.

      ## How we hire
      Bring two treatment reports, one of them about something you would do differently now. You
      spend an afternoon in the workshop. We decide within two weeks and explain.`,
  },
  {
    title: 'Collections Database Curator',
    seniority: 'mid',
    workplace: 'hybrid',
    places: [['Kraków', 'PL']],
    pay: ['PLN', 7_200, 8_900, 'MONTH'],
    required: 'Cataloguing, SQL, Metadata standards, Polish',
    preferred: 'LIDO, Python, Linked open data, English',
    benefits: 'Two days a week at home, Thirteenth salary, Museum pass for two',
    text: `
      Our catalogue knows four spellings of "coffee grinder" and gives different dates for the same
      one. It grew from card boxes typed by eleven people over fifty years. The public should be
      able to search it by autumn, and not laugh.

      ## What you will do
      - Merge vocabularies, with every merge recorded and reversible.
      - Publish the records as open data with clear statements on rights.
      - Teach registrars to enter an object once, completely, in nine minutes.

      ## What you bring
      - Practice with museum, archive or library records.
      - SQL and a script language for repairs that are too many for hands.
      - Affection for exceptions, together with the will to reduce them.

      ## How we hire
      We give you fifty real records and an afternoon. Then we compare your repairs with those of
      our two registrars, who enjoy a good argument. Polish is needed for the records themselves.`,
  },
  {
    title: 'Exhibition Designer',
    seniority: 'senior',
    workplace: 'hybrid',
    types: ['CONTRACTOR'],
    places: [
      ['Kraków', 'PL'],
      ['Wrocław', 'PL'],
    ],
    pay: ['PLN', 1_050, 1_350, 'DAY'],
    required: 'Exhibition design, CAD, Lighting, Accessibility',
    preferred: 'Graphic design, Polish, Sustainable materials',
    benefits: 'Invoices paid within 14 days, Workshop access',
    text: `
      "Repaired" is the title of the next show: 160 things that were mended and not replaced, from
      a riveted teapot to a pacemaker. We have 420 square metres in an old tram depot, a budget
      that fits a notebook page, and a rule that nothing built for the show is thrown away.

      ## What you will do
      - Develop layout, furniture and light with the curators over sixty days of work.
      - Reuse the panels of the last two exhibitions, or say why it can't be done.
      - Make each text reachable for a child, a wheelchair user and a person who cannot see.

      ## What you bring
      - Three exhibitions you can show, with costs.
      - Drawings that carpenters like.
      - Knowledge of light levels for paper, textile and paint.

      ## How we hire
      Portfolio first, then two candidates are each paid five days for a concept. The jury has five
      members, one of them aged thirteen. Both concepts get written comments.`,
  },
  {
    title: 'Night Guard',
    seniority: 'entry',
    workplace: 'onsite',
    types: ['PART_TIME'],
    places: [['Kraków', 'PL']],
    pay: ['PLN', 34, 39, 'HOUR'],
    required: 'Security, Fire safety, Polish',
    preferred: 'First aid, Alarm systems',
    benefits: 'Night premium, Warm room, Museum pass for two',
    text: `
      At night the depot ticks: eighty clocks are wound on Mondays, and by Sunday each has its own
      opinion. The guard walks five rounds between ten and six, reads the humidity in nine rooms,
      and otherwise may read a book. Three nights a week.

      ## What you will do
      - Walk the rounds, check doors, windows and gauges, and note what has changed.
      - React to alarms by the plan, call the fire service, and meet them at the gate.
      - Let in the conservators who come at five because it is quiet.

      ## What you bring
      - Reliability, and ease with being alone in a large building.
      - Polish good enough for an emergency call.
      - A security licence is welcome; we pay for the course if you have none.

      ## How we hire
      A talk with the head of security and one walk through the building after dark. We ask for a
      clean criminal record. You know the result within three days.`,
  },
  {
    title: 'Education Officer, School Groups',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Kraków', 'PL']],
    pay: ['PLN', 6_300, 7_400, 'MONTH'],
    required: 'Museum education, Polish, Workshop facilitation',
    preferred: 'Ukrainian, Polish sign language, Carpentry',
    benefits: 'Thirteenth salary, Summer closing weeks, Museum pass for two',
    text: `
      Every weekday two school classes come to take something apart. They may keep the screws.
      What they learn is that things have insides, and that somebody once decided how those should
      be. You would lead such mornings and invent the next ones.

      ## What you will do
      - Lead eight workshops a week for groups from six to sixteen years of age.
      - Develop one new programme each season with teachers, starting with electric motors.
      - Collect old radios and irons, test them for safety, and keep the tool wall complete.

      ## What you bring
      - Experience with groups of children and their energy after a long bus ride.
      - Handiness: soldering, sawing and sewing, or two of the three.
      - Fluent Polish. Ukrainian is a great help in about a third of the classes.

      ## How we hire
      You take apart an object of your choice with eight children while we watch the children. Then
      an interview with two teachers from the neighbourhood.`,
  },
  {
    title: 'Head of Research',
    seniority: 'director',
    workplace: 'onsite',
    places: [['Kraków', 'PL']],
    pay: ['PLN', 11_500, 14_000, 'MONTH'],
    state: 'draft',
    required: 'History of technology, Research management, Grant writing, English',
    preferred: 'Polish, Oral history, Open access publishing',
    benefits: 'Thirteenth salary, Research days, Museum pass for two',
    text: `
      Who used these things, who repaired them, and who was not allowed to? The museum has asked
      such questions in its labels for years. From next year it will have a small department, three
      researchers and a fund, to answer some of them.

      ## What you will do
      - Set a programme for five years that uses our own collection and its gaps.
      - Win grants together with universities in Kraków, Lviv and Brno.
      - Record 100 interviews with people who built or mended household machines.

      ## What you bring
      - A doctorate in history, anthropology or a related subject, and publications.
      - Funded projects that you led to an end.
      - Prose which visitors read to the last line.

      ## How we hire
      The advisory board draws up a list, three candidates give a public talk among the objects,
      and the director decides together with the staff council. The text of this advert is not
      final.`,
  },
]
