import type { DemoCandidate } from './candidate.ts'

export const tradeAndEnergyCandidates: DemoCandidate[] = [
  {
    name: 'Duarte Figueira',
    email: 'duarte@people.example',
    username: 'duarte-figueira',
    headline: 'Wind turbine technician and rope access trainer',
    about: `
      Six hundred ascents, no accident, two photographs of storks. I fix converters and pitch
      systems, and I teach others to come down in time.`,
    location: 'Viseu, Portugal',
    openTo: 'open',
    work: [
      {
        name: 'Serra Vento Serviços',
        position: 'Lead Technician',
        location: 'Viseu',
        startDate: '2017-07',
        highlights: [
          'Halved repeated stops on 24 turbines by replacing one type of pitch encoder.',
          'Certified as trainer; 52 colleagues have passed the height course.',
        ],
      },
      {
        name: 'Oficinas do Dão',
        position: 'Electrician',
        startDate: '2012-03',
        endDate: '2017-06',
        highlights: ['Wired cold stores for fruit growers.'],
      },
    ],
    education: [
      {
        institution: 'Vocational School of the Beira',
        studyType: 'Diploma',
        area: 'Industrial electricity',
        startDate: '2009',
        endDate: '2012',
      },
    ],
    skills: [
      { name: 'Turbines', keywords: 'Electrical maintenance, Hydraulics, Fault finding' },
      { name: 'Safety', keywords: 'Working at height, GWO certificates, First aid' },
    ],
    languages: [
      ['Portuguese', 'Native speaker'],
      ['English', 'Intermediate'],
      ['Spanish', 'Intermediate'],
    ],
    interests: {
      roles: 'Wind Turbine Technician, Battery Systems Technician',
      skills: 'Electrical maintenance, Working at height',
      industries: 'Renewable energy',
      locations: 'Viana do Castelo, Porto',
      workplaces: ['onsite'],
      seniority: 'mid, lead',
      salary: ['EUR', 28_000],
    },
  },
  {
    name: 'Ginevra Tozzi',
    email: 'ginevra@people.example',
    username: 'ginevra-tozzi',
    headline: 'Baker of natural doughs, night person by now',
    about: `
      I studied philology, baked at night to pay for it, and noticed which of the two I talked
      about at dinner. Since then: rye, durum, and a starter named after a grammarian.`,
    location: 'Ferrara, Italy',
    openTo: 'looking',
    work: [
      {
        name: 'Panificio Due Lune',
        position: 'Second Baker',
        location: 'Ferrara',
        startDate: '2019-09',
        highlights: [
          'Shapes and bakes 520 sourdough loaves a night with two colleagues.',
          'Cut discarded dough by a third with a table of flour temperatures.',
        ],
      },
      {
        name: 'Mulino Basso',
        position: 'Assistant Miller',
        startDate: '2017-05',
        endDate: '2019-08',
        highlights: ['Tested protein and moisture for 40 deliveries a season.'],
      },
    ],
    education: [
      {
        institution: 'University of the Po Delta',
        studyType: 'Bachelor',
        area: 'Classical philology',
        startDate: '2013',
        endDate: '2017',
      },
    ],
    skills: [
      { name: 'Baking', keywords: 'Sourdough baking, Ancient grains, Production planning' },
      { name: 'Safety', keywords: 'Food safety, HACCP, Milling' },
    ],
    projects: [
      { name: 'Lievito', description: 'A calendar of how the same dough behaves in each month.' },
    ],
    languages: [
      ['Italian', 'Native speaker'],
      ['English', 'Fluent'],
    ],
    interests: {
      roles: 'Head Baker, Food Safety Lead',
      skills: 'Sourdough baking, Food safety',
      industries: 'Food production',
      locations: 'Bologna, Modena, Cesena',
      workplaces: ['onsite'],
      seniority: 'mid, lead',
      salary: ['EUR', 27_000],
    },
  },
  {
    name: 'Yamileth Restrepo Arango',
    email: 'yamileth@people.example',
    username: 'yamileth-restrepo',
    headline: 'Dispatcher and control-room lead for road freight',
    about: `
      Twelve years of nights by the radio, first for ambulances and now for lorries. I can hear in
      a driver's voice that it is time for him to sleep, and I have the rule book ready.`,
    location: 'Itagüí, Colombia',
    linkedinUrl: 'https://www.linkedin.com/in/yamileth-restrepo-arango-invented-person',
    openTo: 'open',
    work: [
      {
        name: 'Transportes Cañaveral',
        position: 'Control Room Lead',
        location: 'Itagüí',
        startDate: '2018-11',
        highlights: [
          'Leads seven dispatchers for 210 vehicles on three corridors.',
          'Introduced enforced rest stops; night accidents went from eleven a year to three.',
        ],
      },
      {
        name: 'Línea Blanca Ambulancias',
        position: 'Dispatcher',
        location: 'Medellín',
        startDate: '2012-04',
        endDate: '2018-10',
        highlights: ['Took about 70 emergency calls a shift.'],
      },
    ],
    education: [
      {
        institution: 'Technological Institute of the Aburrá',
        studyType: 'Diploma',
        area: 'Logistics',
        startDate: '2010',
        endDate: '2012',
      },
    ],
    skills: [
      { name: 'Control room', keywords: 'Dispatching, Route planning, Telematics' },
      { name: 'People', keywords: 'Team leadership, Crisis communication, Rostering' },
    ],
    languages: [
      ['Spanish', 'Native speaker'],
      ['English', 'Intermediate'],
    ],
    interests: {
      roles: 'Fleet Dispatcher, Warehouse Shift Lead',
      skills: 'Dispatching, Team leadership',
      industries: 'Logistics, Passenger shipping',
      locations: 'Medellín',
      workplaces: ['onsite', 'hybrid'],
      seniority: 'mid, lead',
      salary: ['COP', 48_000_000],
    },
  },
  {
    name: 'Mehrdad Ranjbar',
    email: 'mehrdad@people.example',
    username: 'mehrdad-ranjbar',
    headline: 'Power systems engineer: grid studies and protection',
    about: `
      My reports have been read out in two courtrooms and nobody lost. I simulate what a wind park
      does to a tired line, and what the line does back.`,
    location: 'Vigo, Spain',
    openTo: 'looking',
    work: [
      {
        name: 'Rías Ingeniería',
        position: 'Senior Power Systems Engineer',
        location: 'Vigo',
        startDate: '2018-09',
        highlights: [
          'Delivered 37 connection studies, 35 of them accepted at first submission.',
          'Found the oscillation that kept a 90 MW park at half load for five months.',
        ],
      },
      {
        name: 'Alborz Substations',
        position: 'Protection Engineer',
        location: 'Karaj',
        startDate: '2012-07',
        endDate: '2018-05',
        highlights: ['Set and tested relays in 22 substations.'],
      },
    ],
    education: [
      {
        institution: 'Karaj Polytechnic',
        studyType: 'Master',
        area: 'Electrical engineering',
        startDate: '2006',
        endDate: '2012',
      },
    ],
    skills: [
      { name: 'Grid', keywords: 'Power systems, Grid codes, PSCAD, Protection engineering' },
      { name: 'Programming', keywords: 'Python, AutoCAD' },
    ],
    languages: [
      ['Persian', 'Native speaker'],
      ['Spanish', 'Fluent'],
      ['English', 'Fluent'],
      ['Galician', 'Intermediate'],
    ],
    interests: {
      roles: 'Grid Connection Engineer',
      skills: 'Power systems, Grid codes',
      industries: 'Renewable energy',
      locations: 'A Coruña, Vigo, Porto',
      types: ['FULL_TIME'],
      workplaces: ['hybrid', 'onsite'],
      seniority: 'senior, lead',
      salary: ['EUR', 50_000],
    },
  },
  {
    name: 'Paulína Krajčíková',
    email: 'paulina@people.example',
    username: 'paulina',
    headline: 'Security engineer for control systems',
    about: `
      Nine years in water works and district heating, where a patch needs a date, a plumber and a
      plan for going back. I make old machines safer without stopping them.`,
    location: 'Žilina, Slovakia',
    openTo: 'no',
    work: [
      {
        name: 'Teplo Severu',
        position: 'Control Systems Security Engineer',
        location: 'Žilina',
        startDate: '2019-04',
        highlights: [
          'Separated 23 pumping stations from the office network in eighteen months.',
          'Led four blackout rehearsals with operators; the time to manual control fell to 12 minutes.',
        ],
      },
      {
        name: 'Teplo Severu',
        position: 'Automation Technician',
        startDate: '2015-09',
        endDate: '2019-03',
        highlights: ['Maintained PLC programs for nine boiler houses.'],
      },
    ],
    education: [
      {
        institution: 'Technical College of the Váh',
        studyType: 'Bachelor',
        area: 'Automation',
        startDate: '2012',
        endDate: '2015',
      },
    ],
    skills: [
      { name: 'Industrial security', keywords: 'SCADA, IEC 62443, Network security, Modbus' },
      { name: 'Tools', keywords: 'Linux, Python, Wireshark, Incident response' },
    ],
    languages: [
      ['Slovak', 'Native speaker'],
      ['English', 'Fluent'],
      ['Polish', 'Intermediate'],
    ],
    interests: {
      roles: 'Control Systems Security Engineer',
      skills: 'SCADA, IEC 62443',
      industries: 'Renewable energy',
      remoteCountries: ['SK'],
      workplaces: ['remote'],
      seniority: 'senior',
    },
  },
]
