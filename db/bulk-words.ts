/** The most frequent first: words are picked with a likelihood of about 1/position. */
export const words = {
  levels: ['', 'Senior', 'Junior', 'Lead', 'Deputy', 'Principal', 'Trainee', 'Assistant'],
  industries:
    'Software|Health care|Logistics|Retail|Education|Manufacturing|Finance|Construction|Energy|Hospitality|Public administration|Agriculture|Museums|Telecommunications'.split(
      '|',
    ),
  orgNames:
    'Northgate|Alder|Bluefin|Cobalt|Harrow|Linden|Meridian|Orchard|Pinecrest|Quarry|Redwater|Saltmarsh|Tamarack|Umber|Vesper|Willow|Yarrow|Zephyr|Brightwell|Copperhill|Driftwood|Eastmoor|Fernbank|Granite'.split(
      '|',
    ),
  orgKinds:
    'Group|Works|Systems|Partners|Services|Foods|Clinics|Freight|Academy|Energy|Labs|Stores'.split(
      '|',
    ),
  sizes: ['51-200', '11-50', '201-500', '1-10', '501-1000', '1001-5000'],
  benefits:
    'Health insurance|Flexible hours|Pension scheme|Training budget|Public transport pass|Meal vouchers|Extra holidays|Home office budget|Childcare support|Bicycle scheme|Relocation help|Profit sharing'.split(
      '|',
    ),
  verbs:
    'plan|build|review|improve|document|test|coordinate|measure|maintain|present|simplify|repair|schedule|monitor|prepare|compare|inspect|negotiate|translate|calibrate'.split(
      '|',
    ),
  things:
    'the weekly schedule|customer requests|the monthly report|internal tools|the supply list|safety checks|new releases|the booking system|training material|delivery routes|the quality records|incoming orders|the data warehouse|patient letters|energy use|the spare parts store|supplier contracts|the public website|shift handovers|the archive'.split(
      '|',
    ),
  partners:
    'the team on site|our customers|two other departments|suppliers in the region|the night shift|an experienced colleague|the head office|volunteers|researchers|the works council'.split(
      '|',
    ),
  reasons:
    'so that nobody waits longer than a day|before the season begins|with results that others can check|and write down what was learned|within a budget you help to set|so that the next person finds it easily|without stopping daily work|and report to the manager once a week|in small steps that can be undone|as agreed with the safety officer'.split(
      '|',
    ),
  needs:
    'Two years of practice with|A good command of|Curiosity about|A certificate or proven skill in|Daily experience with|Sound judgement in'.split(
      '|',
    ),
  openers:
    'The position became free when a colleague moved to another site|We are opening a second location and need support|Demand has grown faster than the team|After a year of preparation the project starts now|This is a new role in a settled team|The work has been shared among three people until now'.split(
      '|',
    ),
  hiring:
    'We answer every application within ten days|The first conversation takes place by telephone|You meet the team before you decide|There is one practical task, and it is paid|Interviews are held on Tuesdays and Thursdays|References are asked for only at the end|Travel to the interview is paid for|Pay is discussed in the first conversation'.split(
      '|',
    ),
}

interface Field {
  roles: string[]
  skills: string[]
  /** A year's pay in EUR in the middle of the range. */
  pay: number
}

const field = (pay: number, roles: string, skills: string): Field => ({
  roles: roles.split('|'),
  skills: skills.split('|'),
  pay,
})

export const fields: Field[] = [
  field(
    62_000,
    'Software Engineer|Backend Developer|Frontend Developer|Data Engineer|DevOps Engineer|QA Engineer|Mobile Developer|Security Engineer|Data Scientist|Machine Learning Engineer',
    'JavaScript|Python|SQL|TypeScript|React|Java|Docker|AWS|PostgreSQL|Node.js|Kubernetes|Git|Linux|Go|C#|REST APIs|Terraform|Kafka|Rust|GraphQL|C++|.NET|C|R',
  ),
  field(
    40_000,
    'Registered Nurse|Care Assistant|Physiotherapist|Medical Secretary|Laboratory Technician|Pharmacist|Radiographer|Midwife|Paramedic',
    'Patient care|Documentation|Hygiene|First aid|Triage|Medication management|Electronic health records|Wound care|Phlebotomy|Infection control|Communication',
  ),
  field(
    34_000,
    'Warehouse Operative|Truck Driver|Logistics Coordinator|Dispatcher|Forklift Operator|Supply Chain Analyst|Customs Specialist',
    'Inventory control|Forklift licence|Route planning|SAP|Excel|Cargo securing|WMS|Customs law|Lean|Driving licence|Cold chain',
  ),
  field(
    38_000,
    'Sales Representative|Account Manager|Store Manager|Customer Service Agent|Buyer|Marketing Specialist|Content Editor',
    'Customer service|Negotiation|CRM|Excel|Presentation|Market research|SEO|Copywriting|Visual merchandising|Budgeting|Social media',
  ),
  field(
    44_000,
    'Mechanical Engineer|Electrician|Maintenance Technician|Production Planner|Quality Inspector|Welder|CNC Operator|Process Engineer',
    'AutoCAD|Fault finding|Hydraulics|PLC programming|ISO 9001|Welding|Technical drawing|SolidWorks|Electrical maintenance|Six Sigma|Measurement',
  ),
  field(
    42_000,
    'Primary School Teacher|Mathematics Teacher|Language Teacher|Teaching Assistant|School Administrator|Curriculum Designer',
    'Classroom management|Lesson planning|Assessment|Special needs education|Curriculum design|Child protection|English|Mathematics teaching|E-learning',
  ),
  field(
    52_000,
    'Accountant|Financial Analyst|Payroll Specialist|Controller|Auditor|Tax Adviser|Project Manager|Human Resources Partner',
    'Excel|Bookkeeping|Financial reporting|Payroll|SAP|Auditing|Project management|Tax law|Power BI|Recruiting|Forecasting',
  ),
  field(
    29_000,
    'Chef|Kitchen Assistant|Waiter|Receptionist|Housekeeper|Baker|Barista|Event Coordinator',
    'Food safety|Customer service|Menu planning|Teamwork|Baking|Coffee|HACCP|Booking systems|English|Shift planning',
  ),
]

export const places: [locality: string, country: string, currency: string, rate: number][] = [
  ['Berlin', 'DE', 'EUR', 1],
  ['London', 'GB', 'GBP', 0.9],
  ['Paris', 'FR', 'EUR', 0.95],
  ['New York', 'US', 'USD', 1.5],
  ['Madrid', 'ES', 'EUR', 0.75],
  ['Warszawa', 'PL', 'PLN', 2.6],
  ['München', 'DE', 'EUR', 1.1],
  ['Amsterdam', 'NL', 'EUR', 1.05],
  ['Toronto', 'CA', 'CAD', 1.4],
  ['São Paulo', 'BR', 'BRL', 2.4],
  ['Stockholm', 'SE', 'SEK', 10.5],
  ['Dublin', 'IE', 'EUR', 1.1],
  ['Milano', 'IT', 'EUR', 0.75],
  ['Lisboa', 'PT', 'EUR', 0.6],
  ['Zürich', 'CH', 'CHF', 1.9],
  ['Praha', 'CZ', 'CZK', 15],
  ['Bengaluru', 'IN', 'INR', 30],
  ['Nairobi', 'KE', 'KES', 40],
  ['Medellín', 'CO', 'COP', 1500],
  ['Kraków', 'PL', 'PLN', 2.4],
  ['Malmö', 'SE', 'SEK', 10],
  ['København', 'DK', 'DKK', 8.5],
  ['Helsinki', 'FI', 'EUR', 0.95],
  ['Wien', 'AT', 'EUR', 0.95],
  ['Oslo', 'NO', 'NOK', 12],
  ['Ciudad de México', 'MX', 'MXN', 9],
  ['Göteborg', 'SE', 'SEK', 10],
  ['Łódź', 'PL', 'PLN', 2.1],
  ['Tromsø', 'NO', 'NOK', 11.5],
  ['Galway', 'IE', 'EUR', 0.95],
]
