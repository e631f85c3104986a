import type { DemoJob } from './job.ts'

export const skerryLinesJobs: DemoJob[] = [
  {
    title: 'Ferry Captain, Coastal Routes',
    seniority: 'senior',
    workplace: 'onsite',
    places: [['Bergen', 'NO']],
    pay: ['NOK', 790_000, 930_000, 'YEAR'],
    required: 'Master mariner certificate, Bridge resource management, Norwegian',
    preferred: 'Azimuth propulsion, Pilot exemption, Crew training',
    benefits: 'Two weeks on and two off, Single cabin, Seafarer pension',
    asks: [
      {
        id: 'months',
        type: 'number',
        label: 'How many months have you been in command of a passenger vessel?',
        required: true,
        least: null,
        most: null,
      },
      {
        id: 'medical',
        type: 'yesno',
        label: 'Is your medical certificate valid for the next six months?',
        required: true,
        knockout: null,
      },
    ],
    stages: [
      ['applied', 'Applied', 7],
      ['assessment', 'Simulator day in Bergen', 14],
      ['interview', 'Medical check and talk', 10],
      ['offer', 'Offer', 5],
      ['hired', 'Hired', null],
    ],
    text: `
      The route runs between the outer islands and the city, six crossings a day, through a sound
      where the current turns twice before lunch. The vessel is new, 84 metres, and drives on
      batteries for two thirds of the way.

      ## What you will do
      - Command a crew of seven and 299 passengers in every weather the coast offers.
      - Train mates on azimuth thrusters, and sign them off when they are ready, not sooner.
      - Decide about cancelled sailings; the office informs passengers and doesn't argue.

      ## What you bring
      - A valid deck officer certificate, class 2 or higher, and time as mate on passenger ships.
      - Fluent Norwegian or another Scandinavian language on the bridge.
      - Calm reporting of near misses, your own included.

      ## How we hire
      Simulator day in Bergen with two of our captains, medical check, conversation about leave
      rotation. You receive the simulator notes whatever the outcome.`,
  },
  {
    title: 'Chief Engineer, Hybrid Vessels',
    seniority: 'lead',
    workplace: 'onsite',
    places: [
      ['Bergen', 'NO'],
      ['Ålesund', 'NO'],
    ],
    pay: ['NOK', 820_000, 960_000, 'YEAR'],
    required: 'Marine engineering, High voltage, Diesel engines, Safety management',
    preferred: 'Battery systems, Condition monitoring, Dry docking',
    benefits: 'Two weeks on and two off, Seafarer pension, Course fees paid',
    text: `
      Four of our ships carry 4 megawatt-hours of batteries and, below them, two diesels that now
      run so seldom that running seldom has become the problem. You are responsible for both
      worlds and for three engineers who come from one of them.

      ## What you will do
      - Plan maintenance by condition, with oil analysis and vibration readings to justify it.
      - Lead the yearly docking, budget included, and accept the yard's work in writing.
      - Drill battery fire response with the deck crew each month.

      ## What you bring
      - Engineer officer certificate class 1 and the high-voltage course.
      - Several years on ferries or offshore supply vessels.
      - A log book others can follow.

      ## How we hire
      Tour of the ship while it is charging, an interview with the technical director, and a talk
      with the crew without any manager in the mess room. Answer within ten days.`,
  },
  {
    title: 'Deckhand, Summer Season',
    seniority: 'entry',
    workplace: 'onsite',
    types: ['TEMPORARY'],
    places: [['Kristiansund', 'NO']],
    pay: ['NOK', 212, 240, 'HOUR'],
    required: 'Basic safety training, Mooring, Customer service',
    preferred: 'Norwegian, Forklift licence',
    benefits: 'Free cabin on board, Free meals, Free ferry travel',
    text: `
      From June to the end of August the car deck is full on each departure and we hire twenty
      extra hands. Some of our captains started this way. Shifts are ten hours with real breaks,
      one week on and one off.

      ## What you will do
      - Direct cars to their lanes, lash motorcycles, and keep the ramp clear and dry.
      - Handle mooring lines under the mate's orders.
      - Answer the question where the toilets are some ninety times a day, pleasantly.

      ## What you bring
      - Basic safety training for seafarers; we pay the five-day course if you don't have it.
      - Age 18 or over and a seafarer's medical certificate.
      - Boots. The rest of the clothing is ours.

      ## How we hire
      Apply with three sentences about yourself. Group meetings are held in Kristiansund and by
      video in April; the rota is published on 10 May.`,
  },
  {
    title: 'Onboard Chef, Night Route',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Ålesund', 'NO']],
    pay: ['NOK', 46_500, 52_000, 'MONTH'],
    required: 'Professional cooking, Food safety, Menu planning',
    preferred: 'Baking, Allergen management, Seafood',
    benefits: 'Two weeks on and two off, Single cabin, Seafarer pension',
    text: `
      The night boat leaves at 21:40 with lorry drivers, a school class perhaps, and someone's
      grandmother. For years they were given reheated lasagne. Passengers now order fish from the
      harbour we have just left, and the galley needs a second chef to keep this up.

      ## What you will do
      - Cook dinner for up to 120 and breakfast for the crew, alternating with your colleague.
      - Buy from four named boats and two farms, within a budget you see and can discuss.
      - Keep waste below 60 grams a guest; it is weighed.

      ## What you bring
      - A trade certificate as a cook, or eight years that amount to one.
      - Allergen records that would survive an inspection in a swell.
      - Basic safety training, or the will to take it before you start.

      ## How we hire
      Cook one crossing with us, paid. The crew eats, then votes, then we talk about pay inside
      the printed range.`,
  },
  {
    title: 'Timetable Planner',
    seniority: 'mid',
    workplace: 'hybrid',
    places: [['Bodø', 'NO']],
    pay: ['NOK', 590_000, 680_000, 'YEAR'],
    required: 'Transport planning, Excel, Data analysis, Norwegian',
    preferred: 'GTFS, Python, Public procurement',
    benefits: 'Two days a week at home, Free ferry travel, Occupational pension',
    text: `
      A timetable is a promise to people who live on islands. Ours has 1,140 departures a week, and
      one of them leaves four minutes before the bus arrives. It has done so since 2011. You will
      find the others like it.

      ## What you will do
      - Plan seasons with the county, the bus companies and the crews' rest rules.
      - Measure each connection against real arrivals, and publish missed ones by month.
      - Produce GTFS files that journey planners can read without corrections by hand.

      ## What you bring
      - Experience with planning in public transport, shift work or production.
      - Skill with large tables, and distrust of averages.
      - Norwegian for meetings in village halls, where the best ideas come from.

      ## How we hire
      We send you one week of real data and ask what you notice. An hour of discussion follows.
      The position is filled when the right person comes, at latest in spring.`,
  },
  {
    title: 'Battery Systems Technician',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Tromsø', 'NO']],
    pay: ['NOK', 560_000, 650_000, 'YEAR'],
    required: 'Electrical certificate, High voltage, Fault finding',
    preferred: 'Battery systems, Modbus, Refrigeration',
    benefits: 'Tools and clothing, Northern Norway tax relief, Course fees paid',
    text: `
      Two ferries charge for seven minutes at every call, through a robot arm that does not love
      ice. When it fails the ship sails on diesel and we pay for it twice. From the workshop at the
      quay you keep arm, transformer and battery rooms ready through the dark months.

      ## What you will do
      - Inspect charging towers and shipboard cells by plan, and trace faults at short notice.
      - Log cell temperatures and swaps so that the maker's warranty holds.
      - Share a stand-by week with three others; a call-out is paid from the first minute.

      ## What you bring
      - Certificate of apprenticeship as an electrician, group L or equivalent.
      - Comfort with 1,000-volt direct current and with the rules that keep you alive near it.
      - A driving licence and warm humour.

      ## How we hire
      Half a day in the workshop, including one prepared fault. You talk to the people you would
      share stand-by with. Answer in one week.`,
  },
  {
    title: 'Passenger Services Agent',
    seniority: 'junior',
    workplace: 'onsite',
    types: ['PART_TIME'],
    places: [['Kristiansund', 'NO']],
    pay: ['NOK', 205, 232, 'HOUR'],
    required: 'Customer service, Norwegian, English',
    preferred: 'German, Ticketing systems, First aid',
    benefits: 'Free ferry travel, Evening premium, Occupational pension',
    text: `
      The terminal has one counter, one coffee machine and, when fog comes, four hundred people who
      want to know the same thing. The agent on duty is the voice of the company that day. Between
      18 and 24 hours a week, including some evenings.

      ## What you will do
      - Sell tickets, rebook missed crossings, and help with wheelchairs, prams and dogs.
      - Announce delays with the cause and the next time you will know more.
      - Arrange beds or taxis when the last boat is cancelled, within limits you decide yourself.

      ## What you bring
      - Norwegian and English; German helps from May to September.
      - Steadiness with people who are tired, late or frightened.
      - Basic computer skills; our booking system takes two days to learn.

      ## How we hire
      A conversation at the terminal and one hour beside a colleague at the counter. We decide
      together afterwards, normally on the same day.`,
  },
]
