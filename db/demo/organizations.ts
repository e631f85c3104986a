import type { DemoJob } from './job.ts'
import { correntezaJobs } from './jobs-correnteza.ts'
import { corribBayJobs } from './jobs-corrib-bay.ts'
import { fornoComuneJobs } from './jobs-forno-comune.ts'
import { harbourPineJobs } from './jobs-harbour-pine.ts'
import { lanternSchoolsJobs } from './jobs-lantern-schools.ts'
import { quebradaCargaJobs } from './jobs-quebrada-carga.ts'
import { skerryLinesJobs } from './jobs-skerry-lines.ts'
import { usefulThingsJobs } from './jobs-useful-things.ts'

interface DemoOrganization {
  orgSlug: string
  name: string
  description: string
  industry: string
  numberOfEmployees: string
  foundingDate: string
  location: string
  url: string | null
  domain: string | null
  /** [email, name]; an organization with admins is verified. The first one made its jobs. */
  admins: [string, string][]
  jobs: DemoJob[]
}

export const organizations: DemoOrganization[] = [
  {
    orgSlug: 'demo-org',
    name: 'Harbour & Pine',
    description: `
      We make planning software for small ports and forest owners: two trades that work outdoors,
      depend on weather and were using wall charts when we met them. Forty-one ports around the
      Baltic and nine on the St Lawrence plan their berths with us.

      We are 64 people, owned by those who work here. Each salary is printed in the advert.`,
    industry: 'Software',
    numberOfEmployees: '51-200',
    foundingDate: '2013',
    location: 'Göteborg, Sweden',
    url: 'https://harbour-and-pine.example',
    domain: null,
    admins: [
      ['admin@demo.example', 'Maren Lindqvist'],
      ['tomasz@demo.example', 'Tomasz Wieczorek'],
    ],
    jobs: harbourPineJobs,
  },
  {
    orgSlug: 'corrib-bay-hospital',
    name: 'Corrib Bay Hospital',
    description: `
      A public hospital with 410 beds for the west of Ireland: emergency, maternity, stroke and
      surgery, with satellite sites in Castlebar and Sligo. We publish our waiting times by the
      hour, the bad ones included.`,
    industry: 'Health care',
    numberOfEmployees: '1001-5000',
    foundingDate: '1956',
    location: 'Galway, Ireland',
    url: 'https://corribbay.example',
    domain: 'corribbay.example',
    admins: [['roisin@corribbay.example', 'Róisín Ní Dhálaigh']],
    jobs: corribBayJobs,
  },
  {
    orgSlug: 'skerry-lines',
    name: 'Skerry Lines',
    description: `
      Twenty-two ferries between the mainland and 130 inhabited islands of the Norwegian coast. Half
      of our crossings run on batteries. Islanders sit on our timetable council and have changed it
      more often than we have.`,
    industry: 'Passenger shipping',
    numberOfEmployees: '501-1000',
    foundingDate: '1911',
    location: 'Bergen, Norway',
    url: 'https://skerrylines.example',
    domain: 'skerrylines.example',
    admins: [],
    jobs: skerryLinesJobs,
  },
  {
    orgSlug: 'forno-comune',
    name: 'Forno Comune',
    description: `
      A bakery cooperative in Emilia-Romagna with eleven shops, one mill and 68 members. Bread is
      made at night by people who own the ovens. One member has one vote, whatever the job.`,
    industry: 'Food production',
    numberOfEmployees: '51-200',
    foundingDate: '1978',
    location: 'Bologna, Italy',
    url: null,
    domain: null,
    admins: [],
    jobs: fornoComuneJobs,
  },
  {
    orgSlug: 'correnteza-energia',
    name: 'Correnteza Energia',
    description: `
      We plan, build and run wind parks, solar fields and storage on the Atlantic coasts of Portugal
      and soon of Brazil: 640 megawatts in operation, and a list of projects we gave up, with why.`,
    industry: 'Renewable energy',
    numberOfEmployees: '201-500',
    foundingDate: '2006',
    location: 'Porto, Portugal',
    url: 'https://correnteza.example',
    domain: 'correnteza.example',
    admins: [['ines@correnteza.example', 'Inês Vasconcelos']],
    jobs: correntezaJobs,
  },
  {
    orgSlug: 'lantern-schools',
    name: 'Lantern Schools',
    description: `
      A not-for-profit network of 26 schools in Kenya, Rwanda and Ghana. Classes have at most 34
      children, fees follow income, and teachers watch each other teach every month.`,
    industry: 'Education',
    numberOfEmployees: '501-1000',
    foundingDate: '1999',
    location: 'Nairobi, Kenya',
    url: 'https://lanternschools.example',
    domain: 'lanternschools.example',
    admins: [],
    jobs: lanternSchoolsJobs,
  },
  {
    orgSlug: 'museum-of-useful-things',
    name: 'Museum of Useful Things',
    description: `
      Muzeum Rzeczy Użytecznych keeps 48,000 tools, kitchen machines and home-made inventions in a
      former tram depot. Visitors may switch on about two hundred of them.`,
    industry: 'Museums',
    numberOfEmployees: '51-200',
    foundingDate: '1984',
    location: 'Kraków, Poland',
    url: 'https://usefulthings.example',
    domain: 'usefulthings.example',
    admins: [['jagoda@usefulthings.example', 'Jagoda Sikorska']],
    jobs: usefulThingsJobs,
  },
  {
    orgSlug: 'quebrada-carga',
    name: 'Quebrada Carga',
    description: `
      Road freight, warehouses and customs in the Andes and beyond: 380 lorries, five countries, and
      drivers paid by the month. Flowers, medicines and fruit are most of what we carry.`,
    industry: 'Logistics',
    numberOfEmployees: '1001-5000',
    foundingDate: '1992',
    location: 'Medellín, Colombia',
    url: null,
    domain: null,
    admins: [],
    jobs: quebradaCargaJobs,
  },
]
