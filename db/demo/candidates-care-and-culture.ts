import type { DemoCandidate } from './candidate.ts'

export const careAndCultureCandidates: DemoCandidate[] = [
  {
    name: 'Aoife Brennan-Okafor',
    email: 'aoife@people.example',
    username: 'aoife-brennan',
    headline: 'Emergency nurse, triage trainer',
    about: `
      Eleven years in emergency departments in Cork and Lagos. I teach triage with a deck of cards
      that I drew myself, and I believe that a handover can be learned like a dance.`,
    location: 'Limerick, Ireland',
    linkedinUrl: 'https://www.linkedin.com/in/aoife-brennan-okafor-invented-person',
    openTo: 'looking',
    work: [
      {
        name: 'Shannonside General',
        position: 'Clinical Nurse Manager, Emergency',
        location: 'Limerick',
        startDate: '2019-05',
        highlights: [
          'Reduced the median time to triage from 21 to 9 minutes on weekdays.',
          'Trained 86 nurses in the Manchester system.',
        ],
      },
      {
        name: 'St Gabriel Teaching Hospital',
        position: 'Staff Nurse',
        location: 'Lagos',
        startDate: '2014-02',
        endDate: '2019-03',
        highlights: ['Ran the oral rehydration corner through two cholera seasons.'],
      },
    ],
    education: [
      {
        institution: 'Munster School of Nursing',
        studyType: 'Bachelor',
        area: 'General nursing',
        startDate: '2009',
        endDate: '2013',
      },
    ],
    skills: [
      { name: 'Clinical', keywords: 'Emergency nursing, Triage, ACLS, Paediatric nursing' },
      { name: 'Teaching', keywords: 'Simulation, Manchester Triage System' },
    ],
    languages: [
      ['English', 'Native speaker'],
      ['Irish', 'Intermediate'],
      ['Yoruba', 'Elementary'],
    ],
    interests: {
      roles: 'Staff Nurse, Clinical Nurse Manager',
      skills: 'Emergency nursing, Triage',
      industries: 'Health care',
      locations: 'Galway, Limerick',
      types: ['FULL_TIME'],
      workplaces: ['onsite'],
      seniority: 'mid, senior',
      salary: ['EUR', 52_000],
    },
  },
  {
    name: 'Zofia Maj',
    email: 'zofia@people.example',
    username: 'zofia-maj',
    headline: 'Conservator of wooden objects and the stories stuck to them',
    about: `
      I repair as little as possible and write down the rest. Lately I have been treating looms,
      butter churns and one confessional with four hundred nails too many.`,
    location: 'Lublin, Poland',
    openTo: 'open',
    work: [
      {
        name: 'Open-Air Museum of the Bug Valley',
        position: 'Conservator',
        location: 'Lublin',
        startDate: '2016-10',
        highlights: [
          'Treated 310 objects, 44 of them for loans abroad, without a claim.',
          'Set up the quarantine room; woodworm cases fell to two a year.',
        ],
      },
    ],
    education: [
      {
        institution: 'Academy of Crafts and Conservation',
        studyType: 'Master',
        area: 'Conservation of wood',
        startDate: '2010',
        endDate: '2016',
      },
    ],
    skills: [
      { name: 'Conservation', keywords: 'Wood restoration, Documentation, Exhibition mounting' },
      { name: 'Analysis', keywords: 'X-ray fluorescence, Microscopy' },
    ],
    projects: [
      {
        name: 'Four hundred nails',
        description: 'A public diary of one treatment, nail by nail.',
        url: 'https://nails.example',
      },
    ],
    languages: [
      ['Polish', 'Native speaker'],
      ['Ukrainian', 'Fluent'],
      ['English', 'Intermediate'],
    ],
    interests: {
      roles: 'Conservator',
      skills: 'Conservation, Wood restoration',
      industries: 'Museums',
      locations: 'Kraków, Lublin',
      workplaces: ['onsite'],
      seniority: 'senior',
      salary: ['PLN', 96_000],
    },
  },
  {
    name: 'Wanjiru Kariuki',
    email: 'wanjiru@people.example',
    username: 'wanjiru-kariuki',
    headline: 'Mathematics teacher who collects wrong answers',
    about: `
      In my notebook there are 1,100 wrong answers, sorted by how sensible they are. Most of them
      are sensible. I teach Grades 7 to 9 and run a lesson-study group for five schools.`,
    location: 'Nakuru, Kenya',
    openTo: 'open',
    work: [
      {
        name: 'Menengai Secondary',
        position: 'Head of Mathematics',
        location: 'Nakuru',
        startDate: '2018-01',
        highlights: [
          'Raised the pass rate in the county paper from 54% to 71% in three years.',
          'Started a girls’ robotics club, now with 38 members and one soldering iron each.',
        ],
      },
      {
        name: 'Naivasha Road School',
        position: 'Mathematics Teacher',
        startDate: '2013-05',
        endDate: '2017-12',
        highlights: ['Taught 26 lessons a week and coached the chess team.'],
      },
    ],
    education: [
      {
        institution: 'Rift Valley Teachers’ University',
        studyType: 'Bachelor of Education',
        area: 'Mathematics and physics',
        startDate: '2009',
        endDate: '2013',
      },
    ],
    skills: [
      { name: 'Teaching', keywords: 'Mathematics teaching, Lesson study, Classroom management' },
      { name: 'Leadership', keywords: 'Teacher coaching, Budgeting' },
    ],
    languages: [
      ['Kikuyu', 'Native speaker'],
      ['Kiswahili', 'Native speaker'],
      ['English', 'Fluent'],
    ],
    interests: {
      roles: 'Mathematics Teacher, School Principal',
      skills: 'Mathematics teaching, School leadership',
      industries: 'Education',
      locations: 'Nakuru, Kisumu, Nairobi',
      types: ['FULL_TIME'],
      workplaces: ['onsite'],
      seniority: 'mid, director',
      salary: ['KES', 1_100_000],
    },
  },
  {
    name: 'Solveig Haugtrø',
    email: 'solveig@people.example',
    username: 'solveig-haugtro',
    headline: 'Mate on coastal ferries, soon captain',
    about: `
      Third generation on the same sound. I hold the class 2 certificate, have 4,300 hours as mate
      on hybrid ships, and have been wrong about fog exactly once.`,
    location: 'Florø, Norway',
    openTo: 'looking',
    work: [
      {
        name: 'Ytre Fjordbåtar',
        position: 'Chief Mate',
        location: 'Florø',
        startDate: '2018-03',
        highlights: [
          'Trained nine deck officers on azimuth thrusters.',
          'Reported 31 near misses; 12 of them changed a procedure.',
        ],
      },
      {
        name: 'Ytre Fjordbåtar',
        position: 'Deckhand',
        startDate: '2012-06',
        endDate: '2015-08',
        highlights: ['Three summers and two winters on the car deck.'],
      },
    ],
    education: [
      {
        institution: 'Maritime College of Sunnfjord',
        studyType: 'Certificate',
        area: 'Nautical science',
        startDate: '2015',
        endDate: '2018',
      },
    ],
    skills: [
      { name: 'Bridge', keywords: 'Bridge resource management, Azimuth propulsion, Crew training' },
      { name: 'Safety', keywords: 'Safety management, First aid' },
    ],
    languages: [
      ['Norwegian', 'Native speaker'],
      ['English', 'Fluent'],
    ],
    interests: {
      roles: 'Ferry Captain',
      skills: 'Bridge resource management',
      industries: 'Passenger shipping',
      locations: 'Bergen, Ålesund',
      workplaces: ['onsite'],
      seniority: 'senior',
      salary: ['NOK', 780_000],
    },
  },
  {
    name: 'Şirin Aydoğdu',
    email: 'sirin@people.example',
    username: 'sirin-aydogdu',
    headline: 'Occupational therapist in neurology',
    about: `
      I measure a good week in cups of tea that were made without help. My field is stroke; my side
      interest is cheap aids that can be printed, sewn or borrowed.`,
    location: 'İzmir, Türkiye',
    visibility: 'hidden',
    openTo: 'looking',
    work: [
      {
        name: 'Körfez Rehabilitation Centre',
        position: 'Occupational Therapist',
        location: 'İzmir',
        startDate: '2017-02',
        highlights: ['Built a lending library of 140 aids; 60 patients used it in the first year.'],
      },
    ],
    education: [
      {
        institution: 'Aegean University of Health',
        studyType: 'Bachelor',
        area: 'Occupational therapy',
        startDate: '2012',
        endDate: '2016',
      },
    ],
    skills: [{ name: 'Therapy', keywords: 'Occupational therapy, Neurology, Splinting' }],
    languages: [
      ['Turkish', 'Native speaker'],
      ['English', 'Fluent'],
    ],
    interests: {
      roles: 'Occupational Therapist',
      skills: 'Occupational therapy, Neurology',
      industries: 'Health care',
      workplaces: ['onsite'],
      seniority: 'senior',
    },
  },
]
