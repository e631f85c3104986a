import type { DemoJob } from './job.ts'

export const lanternSchoolsJobs: DemoJob[] = [
  {
    title: 'Mathematics Teacher, Lower Secondary',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Kisumu', 'KE']],
    pay: ['KES', 62_000, 84_000, 'MONTH'],
    required: 'Mathematics teaching, TSC registration, Classroom management, English',
    preferred: 'Dholuo, Kiswahili, Lesson study',
    benefits: 'Medical cover, Lunch at school, Fees waived for own children',
    stages: [
      ['applied', 'Applied', 4],
      ['interview', 'Lesson and talk', 10],
      ['offer', 'Offer', 6],
      ['hired', 'Hired', null],
    ],
    text: `
      Grade 8 fractions are where many of our pupils stop believing that mathematics is for them.
      The Kisumu school has cut the number who give up by half, through slower lessons and better
      questions, and needs a third teacher to carry this into Grade 9.

      ## What you will do
      - Teach 22 lessons a week to classes of at most 34.
      - Plan one lesson a month together with colleagues, teach it while they watch, and revise it.
      - Run the Thursday club, where last term's bridge of paper straws carried 41 kilos.

      ## What you bring
      - A teaching degree and registration with the Teachers Service Commission.
      - Three years of experience, or an outstanding practicum.
      - Interest in wrong answers and how they were reached.

      ## How we hire
      You teach a real class for 30 minutes and then discuss it with two pupils and two teachers.
      We cover the bus fare. Decisions are sent by text message within six days.`,
  },
  {
    title: 'School Principal',
    seniority: 'director',
    workplace: 'onsite',
    places: [['Nakuru', 'KE']],
    pay: ['KES', 165_000, 210_000, 'MONTH'],
    required: 'School leadership, Budgeting, Teacher coaching, Child protection',
    preferred: 'School construction, Kiswahili, Parent engagement',
    benefits: 'House on the grounds, Medical cover, Pension, Sabbatical after six years',
    text: `
      The Nakuru school opens its upper years next January: 180 new pupils, nine new teachers and a
      laboratory that is still a drawing. The principal joins five months earlier, in time to
      choose the teachers and move the windows.

      ## What you will do
      - Lead 41 staff members, and observe each teacher at least twice a term.
      - Answer for a budget of 96 million shillings, open to the parents' council.
      - Keep children safe: you chair the protection team and take its calls.

      ## What you bring
      - Eight years in education, three of them leading a school or a large department.
      - Results that improved for the weakest third and not only for the best.
      - A manner that makes cooks, drivers and professors speak freely.

      ## How we hire
      Written application, a day at another of our schools, and a final round with parents,
      teachers and the board. Referees are asked specific questions about child protection.`,
  },
  {
    title: 'Learning Materials Editor, Kiswahili',
    seniority: 'mid',
    workplace: 'hybrid',
    places: [['Nairobi', 'KE']],
    pay: ['KES', 90_000, 118_000, 'MONTH'],
    required: 'Editing, Kiswahili, Curriculum design, English',
    preferred: 'InDesign, Illustration briefs, Children’s literature',
    benefits: 'Medical cover, Two days a week at home, Book allowance',
    text: `
      Our reading books are printed for 23,000 children. In the last series a hyena was kind, a
      goat was an engineer, and one sentence about a matatu made a whole class laugh in Garissa.
      We would like more such sentences and fewer that sound translated.

      ## What you will do
      - Commission and edit twelve graded readers a year from authors across the region.
      - Test each manuscript in two classrooms, and cut what children skip.
      - Guard the level: vocabulary lists, sentence length, and the joy in spite of both.

      ## What you bring
      - Published editing in Kiswahili for children, or teaching with a red pencil.
      - Knowledge of how people learn to read in a second language.
      - Firm deadlines, delivered softly.

      ## How we hire
      We send four pages of raw text; you edit them in your own time and are paid for a day. Then
      a talk with the editor in chief, and tea with the illustrators.`,
  },
  {
    title: 'Early Years Teacher',
    seniority: 'junior',
    workplace: 'onsite',
    places: [['Kigali', 'RW']],
    pay: ['RWF', 340_000, 430_000, 'MONTH'],
    required: 'Early childhood education, Kinyarwanda, English',
    preferred: 'French, Music, Special needs education',
    benefits: 'Medical cover, Lunch at school, Paid training weeks',
    text: `
      Nineteen four-year-olds, one co-teacher, a garden with a hill. At our school in Kigali the
      morning begins with an hour of free play, and visitors often ask when the lesson starts. It
      has started; you can explain how.

      ## What you will do
      - Plan the week around three questions the children asked in the week before.
      - Observe and write short notes on each child's language, hands and friendships.
      - Meet every family three times a year, once at their home if they wish.

      ## What you bring
      - A certificate or degree in early childhood education.
      - Warmth that includes clear limits.
      - Kinyarwanda as a first or very good language, English for planning with colleagues.

      ## How we hire
      Spend one morning with the group; there is no test, and you will be asked what you saw. A
      short interview follows, together with checks that protect children. Answer in ten days.`,
  },
  {
    title: 'School Bus Fleet Coordinator',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Mombasa', 'KE']],
    pay: ['KES', 58_000, 72_000, 'MONTH'],
    required: 'Fleet management, Route planning, Road safety, Kiswahili',
    preferred: 'Vehicle mechanics, Excel, Arabic',
    benefits: 'Medical cover, Phone allowance, Fees waived for own children',
    text: `
      Fourteen buses, 610 children, two bridges and a ferry that is sometimes late. Each child must
      be counted on and counted off, twice a day. The coordinator begins at 4:50 and is usually
      home when the others finish lunch.

      ## What you will do
      - Draw the routes each term so that no child rides longer than fifty minutes.
      - Check tyres, belts and papers with the drivers before the first departure.
      - Call parents yourself when a bus is more than ten minutes behind.

      ## What you bring
      - Five years in passenger transport, some of them in charge of drivers.
      - A clean licence and a first-aid certificate.
      - Strictness about seat belts that survives argument.

      ## How we hire
      Interview at the depot at the hour the work takes place, breakfast included. We ask for a
      certificate of good conduct and pay its fee. Start in the week before term.`,
  },
  {
    title: 'Education Data Officer',
    seniority: 'mid',
    workplace: 'remote',
    remoteIn: ['KE', 'UG', 'RW', 'TZ'],
    pay: ['USD', 1_350, 1_750, 'MONTH'],
    required: 'Data analysis, SQL, Survey design, English',
    preferred: 'R, Kiswahili, Data protection, Dashboards',
    benefits: 'Internet allowance, Medical cover, Two study weeks a year',
    text: `
      Teachers fill in nine forms a month for headquarters. Two of them change anything. Your first
      task is to find out which seven can go, and your second is to make the remaining two useful
      to the teacher who fills them in.

      ## What you will do
      - Measure reading fluency in 26 schools with short oral tests, sampled and not exhaustive.
      - Return results to each school within four days, as one page a tired person can read.
      - Remove names as early as possible; keep a register of who may see what.

      ## What you bring
      - Practical statistics, above all sampling and its errors.
      - SQL, and a language for analysis such as R or Python.
      - Time spent in classrooms, in whatever role.

      ## How we hire
      One call, one exercise of about two hours with invented pupils, one conversation with three
      head teachers. All three can happen by phone if the connection is poor.`,
  },
  {
    title: 'Science Laboratory Technician',
    seniority: 'junior',
    workplace: 'onsite',
    types: ['PART_TIME'],
    places: [['Kumasi', 'GH']],
    pay: ['GHS', 24, 31, 'HOUR'],
    required: 'Laboratory safety, Chemistry, Equipment maintenance',
    preferred: 'Physics demonstrations, Soldering, Twi',
    benefits: 'Lunch at school, Medical cover, Training certificate',
    text: `
      The laboratory in Kumasi has sixteen benches, good light and a cupboard of instruments that
      arrived as gifts, many without manuals. Teachers would do more experiments if someone
      prepared them. Twenty-four hours a week in term time.

      ## What you will do
      - Set out and clear away up to five practical lessons a day for chemistry and physics.
      - Keep chemicals labelled, locked and counted, and old ones disposed of correctly.
      - Repair what can be repaired; last year a pupil and a technician revived a spectrometer.

      ## What you bring
      - A diploma in laboratory technology or an applied science.
      - Respect for concentrated acids and for questions from twelve-year-olds.
      - Patience with donated equipment.

      ## How we hire
      You prepare one titration for a class and tell us what could go wrong with it. Interviews are
      on two Saturdays, so that nobody has to miss work for them.`,
  },
]
