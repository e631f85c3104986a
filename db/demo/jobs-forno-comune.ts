import type { DemoJob } from './job.ts'

export const fornoComuneJobs: DemoJob[] = [
  {
    title: 'Head Baker, Sourdough',
    seniority: 'lead',
    workplace: 'onsite',
    places: [['Bologna', 'IT']],
    pay: ['EUR', 2_350, 2_800, 'MONTH'],
    required: 'Sourdough baking, Team leadership, Production planning, Food safety',
    preferred: 'Ancient grains, Oven maintenance, Italian',
    benefits: 'Share in the cooperative, Bread every day, Two days off in a row',
    text: `
      Our mother dough is older than most of the members. It lives in Via del Pratello and feeds
      eleven shops; whoever looks after it decides at two in the morning how tomorrow will taste.
      Nicoletta has done this for nineteen years and would like to sleep.

      ## What you will do
      - Lead six bakers through the night and hand over to the shops before half past five.
      - Adjust water and time to the flour of each harvest, and write the change on the wall.
      - Train two apprentices a year from first shaping to running an oven.

      ## What you bring
      - Five years with natural leavening at more than 400 loaves a night.
      - The ability to correct someone at 3 a.m. so that they come back at 2 the next day.
      - Working Italian, or a plan for learning it.

      ## How we hire
      Two paid nights in the bakery. Then the members meet you, taste and vote; you get your answer
      on the following Sunday.`,
  },
  {
    title: 'Pastry Apprentice',
    seniority: 'entry',
    workplace: 'onsite',
    types: ['INTERN'],
    places: [['Modena', 'IT']],
    pay: ['EUR', 980, 1_150, 'MONTH'],
    required: 'Basic baking, Food hygiene, Teamwork',
    preferred: 'Chocolate work, Italian',
    benefits: 'Meals on shift, Knife set after six months, Certificate paid',
    text: `
      Two years, four stations, one certificate. You begin with custard, since everything that can
      go wrong in pastry goes wrong there first, and end with a display of your own in the shop on
      the square.

      ## What you will do
      - Rotate through doughs, creams, oven and decoration, six months each.
      - Keep a notebook of every batch with temperature and result; it is read and discussed.
      - Serve in the shop one Saturday a month, to see who buys what you made.

      ## What you bring
      - Age 16 or over; school comes first, and shifts are arranged around it.
      - Clean hands, curiosity, a tolerance for repetition.
      - No earlier experience. If you have some, bring a photograph of a failure.

      ## How we hire
      Come to the open kitchen on the first Monday of a month. You work two hours next to one of
      our pastry cooks. Families are welcome to ask questions; offers are made within a fortnight.`,
  },
  {
    title: 'Cargo Bike Delivery Rider',
    seniority: 'entry',
    workplace: 'onsite',
    types: ['PART_TIME'],
    places: [
      ['Ravenna', 'IT'],
      ['Bologna', 'IT'],
    ],
    pay: ['EUR', 10, 12, 'HOUR'],
    required: 'Cycling, Punctuality, Customer service',
    preferred: 'Bicycle repair, Italian',
    benefits: 'Employment contract, Rain clothing, Accident insurance',
    text: `
      Thirty-two restaurants and two schools wait for bread before seven. You bring it on an
      electric cargo bike that carries 140 kilos. This is an employed position with sick pay; we
      don't pay by the drop and no application times you.

      ## What you will do
      - Ride two rounds between 5:15 and 9:30, Monday to Saturday, four mornings a week.
      - Check crates against the list and collect yesterday's empty ones.
      - Report a loose brake or a pothole the same day; the mechanic starts at ten.

      ## What you bring
      - Safe riding in narrow streets, in rain too.
      - A good memory for back doors and the names behind them.
      - Eighteen years of age. A driving licence isn't needed.

      ## How we hire
      One test round beside another rider, which is paid. If both of you agree, the contract starts
      on the first of the next month. We answer each application within a week.`,
  },
  {
    title: 'Bookkeeper for a Workers’ Cooperative',
    seniority: 'mid',
    workplace: 'hybrid',
    places: [['Forlì', 'IT']],
    pay: ['EUR', 27_000, 32_500, 'YEAR'],
    required: 'Bookkeeping, Italian tax law, Payroll, Italian',
    preferred: 'Cooperative law, Spreadsheets, Inventory accounting',
    benefits: 'Share in the cooperative, Three days a week at home, Meal vouchers',
    text: `
      Sixty-eight members own this business, and each of them has the right to read its books. Most
      would also like to understand them. That is why we look for a bookkeeper who explains.

      ## What you will do
      - Keep the ledgers of eleven shops and one mill, close the month by the eighth working day.
      - Run payroll for 112 people with night premiums and seasonal contracts.
      - Present the quarter to the members' meeting in twenty minutes, with no abbreviations.

      ## What you bring
      - Training as an accountant and three years of practice under Italian rules.
      - Precise work under deadlines that the state sets and does not move.
      - Interest in how a surplus should be divided, since you will be asked.

      ## How we hire
      An interview with two elected members, then an hour at the books with the present bookkeeper,
      who retires in autumn and stays until the handover is done.`,
  },
  {
    title: 'Food Safety Lead',
    seniority: 'senior',
    workplace: 'onsite',
    places: [['Cesena', 'IT']],
    pay: ['EUR', 34_000, 40_000, 'YEAR'],
    required: 'HACCP, Food microbiology, Auditing, Training',
    preferred: 'ISO 22000, Milling, Allergen management',
    benefits: 'Share in the cooperative, Company car, Meal vouchers',
    text: `
      Since we opened our own mill the rules for grain storage apply to us as well, with all that
      moths and moisture bring along. Until now three bakers shared the paperwork at night. It
      deserves a person and daylight.

      ## What you will do
      - Rewrite the safety plan for mill, bakery and shops so that a new colleague can follow it.
      - Sample, trace and, when in doubt, hold a batch; you answer to the board and to nobody else.
      - Teach a two-hour course to each employee every year, in the bakery and at its hours.

      ## What you bring
      - A degree in food science or a neighbouring subject, and years in production.
      - Audits that you led and that ended in changed habits.
      - Courage to stop an oven at four in the morning.

      ## How we hire
      You walk through our mill and write one page on what you saw. We pay for the day. Interviews
      with the board follow within two weeks.`,
  },
  {
    title: 'Shop Manager, Piazza Prampolini',
    seniority: 'senior',
    workplace: 'onsite',
    places: [['Reggio nell’Emilia', 'IT']],
    pay: ['EUR', 1_850, 2_200, 'MONTH'],
    required: 'Retail management, Italian, Stock control, Team scheduling',
    preferred: 'Coffee, Visual merchandising, English',
    benefits: 'Share in the cooperative, Bread every day, Sundays closed',
    text: `
      The shop is 70 square metres, has a queue of eleven people at a quarter to eight, and throws
      away more focaccia than any other of ours. It has been without a manager since June, kept
      alive by five colleagues who will interview you.

      ## What you will do
      - Order the next day's bread by noon, using the weather, the market calendar and your nose.
      - Write rosters three weeks ahead, and swap them without drama.
      - Reduce unsold goods from nine to five per cent, with the food bank as partner for the rest.

      ## What you bring
      - Two years in charge of a small shop or café.
      - Fairness that can be seen: the early shift rotates, the manager included.
      - Good Italian and an ear for regulars.

      ## How we hire
      Work a Thursday with the team, then sit down with them over what was left unsold. They
      recommend, the cooperative's council decides within five days.`,
  },
  {
    title: 'Web Developer, Online Orders',
    seniority: 'mid',
    workplace: 'remote',
    types: ['CONTRACTOR'],
    remoteIn: ['IT', 'ES', 'RO'],
    pay: ['EUR', 240, 310, 'DAY'],
    required: 'JavaScript, Node.js, PostgreSQL, HTML',
    preferred: 'Stripe, Svelte, Italian, Accessibility',
    benefits: 'Invoices paid within 14 days, Bread parcel monthly',
    text: `
      Restaurants order by voice message. At one in the morning a baker listens to thirty of them
      with floury fingers and writes quantities on cardboard. A small web page could do this, if it
      is faster than a voice message. That is the whole brief and the whole difficulty.

      ## What you will do
      - Build the order page for thirty-two restaurants; repeating yesterday must take two taps.
      - Print the night's totals by dough, in a type size that can be read from two metres.
      - Hand over plain code and a page of instructions, since we have no other developer.

      ## What you bring
      - Small systems of yours that have run for years without you.
      - Judgement about what to leave out.
      - About fifty days of time, spread over five months.

      ## How we hire
      Write to us which part you would build last, and why. Two calls, a fixed first milestone of
      six days, and then both sides decide whether to go on.`,
  },
]
