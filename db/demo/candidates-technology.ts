import type { DemoCandidate } from './candidate.ts'

export const technologyCandidates: DemoCandidate[] = [
  {
    name: 'Ada Nyström',
    email: 'ada@demo.example',
    username: 'ada',
    headline: 'Backend engineer for planning and scheduling systems',
    about: `
      I like problems in which something has to fit: trains on a line, nurses in a rota, boats at a
      quay. For eight years I have built the services behind such plans, mostly in TypeScript and
      PostgreSQL, and I write the sentence the user reads when the answer is no.

      I look for a team that talks to the people who use its work.`,
    location: 'Göteborg, Sweden',
    linkedinUrl: 'https://www.linkedin.com/in/ada-nystrom-invented-person',
    links: [
      { label: 'Code', url: 'https://code.example/ada' },
      { label: 'Notes', url: 'https://ada.example' },
    ],
    openTo: 'looking',
    work: [
      {
        name: 'Tidvis Planering',
        position: 'Senior Backend Engineer',
        location: 'Göteborg',
        startDate: '2021-08',
        highlights: [
          'Cut the planning run for 1,200 nurses from 50 minutes to 4 by splitting it by ward.',
          'Moved 90 million shifts to a partitioned PostgreSQL table without an hour of downtime.',
          'Introduced explanations for refused wishes; complaints to the help desk fell by 38%.',
        ],
      },
      {
        name: 'Norrspår',
        position: 'Software Engineer',
        location: 'Umeå',
        startDate: '2017-06',
        endDate: '2021-07',
        highlights: [
          'Built the API for track works which four railway contractors use daily.',
          'Wrote the conflict checker for 14,000 planned closures a year.',
        ],
      },
    ],
    education: [
      {
        institution: 'Norrland Institute of Technology',
        studyType: 'Master',
        area: 'Computing science',
        startDate: '2012',
        endDate: '2017',
      },
    ],
    skills: [
      { name: 'Backend', keywords: 'TypeScript, Node.js, PostgreSQL, API design, Testing' },
      { name: 'Planning', keywords: 'Constraint solving, Optimization, Scheduling' },
      { name: 'Operations', keywords: 'Linux, Docker, Observability' },
    ],
    projects: [
      {
        name: 'One quay, thirty boats',
        description: 'A berth planner that tells each refused skipper what would have helped.',
        url: 'https://code.example/ada/one-quay',
      },
    ],
    languages: [
      ['Swedish', 'Native speaker'],
      ['English', 'Fluent'],
      ['German', 'Intermediate'],
    ],
    interests: {
      roles: 'Backend Engineer, Route Optimization Engineer',
      skills: 'TypeScript, PostgreSQL, Optimization, API design',
      industries: 'Software, Passenger shipping, Logistics',
      locations: 'Göteborg',
      remoteCountries: ['SE', 'NO', 'DK'],
      types: ['FULL_TIME'],
      workplaces: ['hybrid', 'remote'],
      seniority: 'senior, lead',
      salary: ['SEK', 660_000],
    },
  },
  {
    name: 'Kofi Mensah-Adjei',
    email: 'kofi@people.example',
    username: 'kofi-mensah',
    headline: 'Operations researcher: routing, rosters and warehouses',
    about: `
      I model what lorries and people do all day and then ride along to find out where the model is
      wrong. Half of my best improvements were removed constraints that nobody could defend.`,
    location: 'Kumasi, Ghana',
    linkedinUrl: 'https://www.linkedin.com/in/kofi-mensah-adjei-invented-person',
    openTo: 'open',
    work: [
      {
        name: 'Volta Haulage',
        position: 'Operations Research Lead',
        location: 'Accra',
        startDate: '2020-02',
        highlights: [
          'Reduced empty kilometres from 31% to 22% for a fleet of 140 vehicles.',
          'Trained six dispatchers to change the model’s limits without a programmer.',
        ],
      },
      {
        name: 'Savanna Grain Stores',
        position: 'Data Analyst',
        location: 'Tamale',
        startDate: '2016-09',
        endDate: '2020-01',
        highlights: ['Forecast maize deliveries for 19 depots with an error of 9% a week ahead.'],
      },
    ],
    education: [
      {
        institution: 'Ashanti University of Science',
        studyType: 'Bachelor',
        area: 'Mathematics',
        startDate: '2012',
        endDate: '2016',
      },
    ],
    skills: [
      { name: 'Modelling', keywords: 'Optimization, Operations research, OR-Tools, Forecasting' },
      { name: 'Programming', keywords: 'Python, SQL, Geospatial data' },
    ],
    projects: [
      {
        name: 'Trotro map',
        description: 'Stops and usual waiting times of shared taxis in Kumasi.',
      },
    ],
    languages: [
      ['Twi', 'Native speaker'],
      ['English', 'Fluent'],
      ['French', 'Intermediate'],
    ],
    interests: {
      roles: 'Route Optimization Engineer, Energy Market Analyst',
      skills: 'Python, Optimization, Operations research',
      industries: 'Logistics, Renewable energy',
      remoteCountries: ['GH'],
      types: ['FULL_TIME', 'CONTRACTOR'],
      workplaces: ['remote'],
      seniority: 'senior',
      salary: ['USD', 42_000],
    },
  },
  {
    name: 'Trần Mỹ Linh',
    email: 'linh@people.example',
    username: 'linh-tran',
    headline: 'Frontend developer with a background in sign painting',
    about: `
      Letters first, then code. I painted shop signs with my uncle in Huế before I wrote my first
      page. I care about type, keyboards and the person who opens the page on a broken telephone.`,
    location: 'Leipzig, Germany',
    links: [{ label: 'Portfolio', url: 'https://linh.example' }],
    openTo: 'looking',
    work: [
      {
        name: 'Stadtbibliothek Nordplatz',
        position: 'Web Developer',
        location: 'Leipzig',
        startDate: '2022-03',
        highlights: [
          'Rebuilt the catalogue search so that all of it works by keyboard.',
          'Brought the largest page from 3.1 MB to 240 kB.',
        ],
      },
      {
        name: 'Phở Pixel',
        position: 'Freelance Designer and Developer',
        startDate: '2018-01',
        endDate: '2022-02',
        highlights: ['Delivered 34 small sites for restaurants, tailors and two temples.'],
      },
    ],
    education: [
      {
        institution: 'Saxon School of Media',
        studyType: 'Certificate',
        area: 'Web development',
        startDate: '2017',
        endDate: '2018',
      },
    ],
    skills: [
      { name: 'Frontend', keywords: 'React, TypeScript, CSS, HTML, Accessibility' },
      { name: 'Design', keywords: 'Typography, Figma, Lettering' },
    ],
    projects: [
      { name: 'Quay on paper', description: 'A printable planning form for guest harbours.' },
    ],
    languages: [
      ['Vietnamese', 'Native speaker'],
      ['German', 'Fluent'],
      ['English', 'Fluent'],
    ],
    interests: {
      roles: 'Frontend Engineer, Product Designer',
      skills: 'React, Accessibility, CSS',
      industries: 'Software, Museums, Education',
      locations: 'Leipzig, Berlin',
      remoteCountries: ['DE'],
      types: ['FULL_TIME', 'PART_TIME'],
      workplaces: ['remote', 'hybrid'],
      seniority: 'junior, mid',
      salary: ['EUR', 48_000],
    },
  },
  {
    name: 'Ignacio Paredes Quispe',
    email: 'ignacio@people.example',
    username: 'ignacio-paredes',
    headline: 'Data engineer, formerly meteorological observer',
    about: `
      I used to read a thermometer at 3,900 metres every three hours. Now I build the pipelines such
      readings go through, and I still ask who stood there and at what time.`,
    location: 'Arequipa, Peru',
    visibility: 'members',
    openTo: 'open',
    work: [
      {
        name: 'Altura Clima',
        position: 'Data Engineer',
        location: 'Arequipa',
        startDate: '2019-01',
        highlights: [
          'Made 41 years of paper readings searchable, with a scan behind each number.',
          'Runs pipelines for 260 stations that report by satellite.',
        ],
      },
    ],
    education: [
      {
        institution: 'University of the Misti',
        studyType: 'Bachelor',
        area: 'Physics',
        startDate: '2009',
        endDate: '2014',
      },
    ],
    skills: [{ name: 'Data', keywords: 'Python, SQL, Data pipelines, Time series, PostgreSQL' }],
    languages: [
      ['Spanish', 'Native speaker'],
      ['Quechua', 'Fluent'],
      ['English', 'Intermediate'],
    ],
    interests: {
      roles: 'Data Engineer',
      skills: 'Python, SQL',
      remoteCountries: ['PE'],
      workplaces: ['remote'],
      seniority: 'mid, senior',
      salary: ['USD', 36_000],
    },
  },
]
