import type { DemoJob } from './job.ts'

export const quebradaCargaJobs: DemoJob[] = [
  {
    title: 'Fleet Dispatcher, Night Desk',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Medellín', 'CO']],
    pay: ['COP', 3_100_000, 3_900_000, 'MONTH'],
    required: 'Dispatching, Spanish, Route planning, Telematics',
    preferred: 'English, Excel, Crisis communication',
    benefits: 'Night premium, Transport home, Health plan',
    text: `
      Between Medellín and the coast there are two mountain passes, one tunnel and a landslide every
      rainy week. At night ninety lorries are somewhere in between. The dispatcher knows where, and
      who should stop for coffee before the next descent.

      ## What you will do
      - Follow the fleet on screen and by radio, reroute early, and record why.
      - Enforce rest times, even when a customer is shouting.
      - Hand over to the day desk with a page that needs no explanation.

      ## What you bring
      - Two years in dispatch, emergency services or a control room.
      - Knowledge of Colombian roads beyond what a map shows.
      - A tone on the radio that drivers trust at 3 a.m.

      ## How we hire
      Simulation with recorded radio traffic, then talks with the desk chief and with two drivers.
      The process takes eight days, and all who sit the simulation get their score.`,
  },
  {
    title: 'Long-Haul Driver, Andean Corridor',
    seniority: 'mid',
    workplace: 'onsite',
    places: [
      ['Bogotá', 'CO'],
      ['Cúcuta', 'CO'],
    ],
    pay: ['COP', 3_600_000, 4_700_000, 'MONTH'],
    required: 'Licence C3, Defensive driving, Cargo securing',
    preferred: 'Refrigerated cargo, Basic mechanics, Eco-driving',
    benefits: 'Life insurance, Single hotel rooms, Eight free days a month',
    text: `
      Flowers, tyres, medicines: thirty tonnes over 3,200 metres and down again. We pay by the
      month and not by the trip, because a driver who is paid by the trip drives tired. It costs us
      contracts sometimes. It has cost us no driver since 2016.

      ## What you will do
      - Drive the corridor in pairs, four nights out and three at home.
      - Check load, brakes and temperature at the marked stops, and photograph the seals.
      - Refuse a departure that you consider unsafe; the reason is noted, never punished.

      ## What you bring
      - Licence C3 and three years on mountain roads without a serious accident at fault.
      - Clean papers and a medical certificate that is not older than a year.
      - Respect for cyclists, mules and fog.

      ## How we hire
      Road test with an instructor, health check, and a conversation in which your family may ask
      about the rota. Fifteen days of accompanied driving follow, on full pay.`,
  },
  {
    title: 'Warehouse Shift Lead',
    seniority: 'lead',
    workplace: 'onsite',
    places: [['Monterrey', 'MX']],
    pay: ['MXN', 19_500, 24_000, 'MONTH'],
    required: 'Warehouse management, Team leadership, Inventory control, Spanish',
    preferred: 'WMS, Lean, English, Forklift licence',
    benefits: 'Christmas bonus of 30 days, Bus from the metro, Savings fund',
    text: `
      The cross-dock in Apodaca turns over 6,400 pallets a day. The afternoon shift, 28 people, has
      the fewest errors and the most resignations, and exit talks name the same cause: overtime
      announced at six. You take over this shift with a mandate to end that.

      ## What you will do
      - Plan docks and people a day ahead, and keep to the hour when the shift ends.
      - Walk the floor with a new colleague for their first week.
      - Track three numbers: errors, injuries and hours beyond plan. They hang by the clock.

      ## What you bring
      - Four years in a warehouse, at least two with responsibility for people.
      - Experience with a warehouse system, and with paper on the day it fails.
      - Fairness in front of the group, criticism in private.

      ## How we hire
      Two hours on the floor with the present shift, interview with operations, answer in a week.
      People from the shift may apply, and two have.`,
  },
  {
    title: 'Customs Broker',
    seniority: 'senior',
    workplace: 'hybrid',
    places: [['Valparaíso', 'CL']],
    pay: ['CLP', 1_650_000, 2_100_000, 'MONTH'],
    required: 'Customs law, Tariff classification, Spanish, Import documentation',
    preferred: 'English, Portuguese, Phytosanitary rules',
    benefits: 'One day a week at home, Complementary health insurance, Lunch allowance',
    text: `
      Is a heated seat cover a textile, a car part or a domestic appliance? The difference was
      41 million pesos last year and our client was on the wrong side. You will classify before the
      ship arrives, and not after the fine.

      ## What you will do
      - Prepare and defend declarations for food, machinery and returnable containers.
      - Build a searchable file of rulings, with our mistakes in it.
      - Visit inspections at the port and at the Los Libertadores crossing, about twice a month.

      ## What you bring
      - A licence as customs agent, or an assistant's record and the examination in sight.
      - Six years with tariffs, origin rules and their exceptions.
      - Writing that an official can stamp without a phone call.

      ## How we hire
      We discuss three difficult goods from our own past with you. A second meeting deals with pay
      and the way we divide clients. References come from the trade, with your permission.`,
  },
  {
    title: 'Route Optimization Engineer',
    seniority: 'senior',
    workplace: 'remote',
    remoteIn: ['CO', 'MX', 'AR', 'CL', 'PE', 'UY'],
    pay: ['USD', 54_000, 70_000, 'YEAR'],
    required: 'Python, Optimization, Operations research, SQL',
    preferred: 'Rust, OR-Tools, Geospatial data, Spanish',
    benefits: 'Remote work, Health plan, Equipment, Yearly team week',
    text: `
      Our solver saves eight per cent of the kilometres on paper and three in reality. The missing
      five are drivers who know a better gate, lunch, and a bridge that the map believes in. You
      will teach the model about people, or at least to ask them.

      ## What you will do
      - Add time windows that are learned from arrivals instead of typed in by sales.
      - Let drivers lock parts of a route and measure what happens then.
      - Keep the solve time under 90 seconds for 400 stops, on ordinary machines.

      ## What you bring
      - Vehicle routing or scheduling in production, with lessons.
      - Strong Python; for the inner loop something faster, as you like.
      - Spanish for ride-alongs twice a year. Meetings are in Spanish and English by turns.

      ## How we hire
      A conversation on a model of yours that failed in the field. A paid day on a small instance
      of our problem. Offer or refusal with reasons in twelve days.`,
  },
  {
    title: 'Key Account Executive, Fresh Produce',
    seniority: 'senior',
    workplace: 'hybrid',
    places: [['Lima', 'PE']],
    required: 'Key account management, Spanish, Negotiation, Cold chain',
    preferred: 'English, Agricultural exports, CRM',
    benefits: 'Company phone, Private health insurance, Profit sharing',
    text: `
      Asparagus forgives nothing: four hours without cooling and a week of shelf life has gone. Our
      twelve exporters know that better than we do, which is why selling to them means listening
      first and bringing the temperature log second.

      ## What you will do
      - Look after exporters in Ica and Trujillo, with two visits per account and season.
      - Agree on service levels that operations can keep; operations signs them too.
      - Settle claims within ten days, in the open, with data from the container.

      ## What you bring
      - Five years in logistics or agricultural trade, with customers who stayed.
      - Knowledge of cold chains from the packing house to the quay.
      - Numbers without embellishment. Pay depends on fixed salary and retained accounts, and is
        explained in the first call.

      ## How we hire
      First call about pay and travel, so that nobody loses time. Then a day in the valley with our
      field team and a closing talk with the country manager.`,
  },
  {
    title: 'Forklift Mechanic',
    seniority: 'junior',
    workplace: 'onsite',
    places: [['São José dos Campos', 'BR']],
    pay: ['BRL', 19, 25, 'HOUR'],
    required: 'Mechanical repair, Hydraulics, Portuguese',
    preferred: 'Electric motors, Lead-acid and lithium batteries, Welding',
    benefits: 'Transport voucher, Meal card, Health plan, Tools',
    text: `
      Thirty-seven forklifts, half of them electric, and one workshop with a mango tree in front.
      Until now an outside firm came on Tuesdays, and machines broke on Wednesdays. We open our own
      workshop with two mechanics. The senior one is hired; this is the other place.

      ## What you will do
      - Carry out daily checks and scheduled service, and keep each machine's history.
      - Repair masts, brakes and hydraulic lines, and learn drive electronics on the job.
      - Show operators what they can check themselves and thank those who report early.

      ## What you bring
      - A technical course in mechanics or two years in a workshop.
      - Care with lifting gear: nothing is raised without a second support.
      - Portuguese. Manuals come in English and German, with good pictures.

      ## How we hire
      A morning in the workshop with a prepared fault, lunch with the warehouse team, and a talk on
      pay within the printed range. Answer in five days.`,
  },
]
