import type { ImportSection } from '#server/import/schema.ts'
import type { Reader } from './map.ts'
import * as read from './map.ts'

/** A file of the archive that is read. */
export interface KnownFile {
  /** LinkedIn's English name; others are known by their columns. */
  name: string
  section: ImportSection | null
  /** What its header has and no other's. */
  columns: string[]
  /** It has no other columns: too little to tell it by, where another file is like it. */
  alone?: boolean
  /** Another file has the same columns: only its name tells it. */
  byName?: boolean
  /** Named when it is not there. */
  expected?: boolean
  reader: Reader
}

export const knownFiles: KnownFile[] = [
  {
    name: 'Profile.csv',
    section: 'basics',
    columns: ['First Name', 'Last Name', 'Headline', 'Summary'],
    expected: true,
    reader: read.profile,
  },
  {
    name: 'Profile Summary.csv',
    section: 'basics',
    columns: ['Profile Summary'],
    alone: true,
    reader: read.profileSummary,
  },
  {
    name: 'Positions.csv',
    section: 'work',
    columns: ['Company Name', 'Title', 'Started On'],
    expected: true,
    reader: read.positions,
  },
  {
    name: 'Education.csv',
    section: 'education',
    columns: ['School Name', 'Degree Name'],
    expected: true,
    reader: read.education,
  },
  {
    name: 'Skills.csv',
    section: 'skills',
    columns: ['Name'],
    alone: true,
    expected: true,
    reader: read.skills,
  },
  {
    name: 'Projects.csv',
    section: 'projects',
    columns: ['Title', 'Description', 'Url', 'Started On'],
    expected: true,
    reader: read.projects,
  },
  {
    name: 'Certifications.csv',
    section: 'certificates',
    columns: ['Name', 'Authority'],
    expected: true,
    reader: read.certifications,
  },
  {
    name: 'Languages.csv',
    section: 'languages',
    columns: ['Name', 'Proficiency'],
    expected: true,
    reader: read.languages,
  },
  {
    name: 'Volunteering.csv',
    section: 'volunteer',
    columns: ['Company Name', 'Role', 'Cause'],
    expected: true,
    reader: read.volunteering,
  },
  {
    name: 'Honors.csv',
    section: 'awards',
    columns: ['Title', 'Issued On'],
    expected: true,
    reader: read.honors,
  },
  {
    name: 'Publications.csv',
    section: 'publications',
    columns: ['Name', 'Published On', 'Publisher'],
    expected: true,
    reader: read.publications,
  },
  {
    name: 'Recommendations_Received.csv',
    section: 'references',
    columns: ['First Name', 'Last Name', 'Text', 'Creation Date', 'Status'],
    byName: true,
    reader: read.recommendations,
  },
  {
    name: 'Email Addresses.csv',
    section: null,
    columns: ['Email Address', 'Confirmed', 'Primary'],
    reader: read.emails,
  },
  {
    name: 'PhoneNumbers.csv',
    section: null,
    columns: ['Extension', 'Number', 'Type'],
    reader: read.phones,
  },
]

/** Never unpacked, by their names; and by their headers where the names are of another language. */
const privateNames =
  /^(?:(?:guide |learning (?:coach |role play )?)?messages|connections|imported contacts|contacts|invitations|ad ?targeting|ads clicked|lan ads engagement|registration|inferences.*|logins|security challenges|search ?queries|reactions|comments|shares|votes|receipts.*|account status history|private identity asset)$/

export const privateHeaders = [
  ['Conversation ID', 'From', 'To'],
  ['First Name', 'Last Name', 'Connected On'],
  ['Registered At', 'Registration Ip'],
  ['Member Age', 'Company Names'],
  ['From', 'To', 'Sent At', 'Direction'],
  ['Ad Clicked Date', 'Ad Title/id'],
]

/** Files that show a zip to be LinkedIn's although they are not read. */
const otherNames =
  /^(?:recommendations given|endorsement (?:received|given) info|company follows|member follows|hashtag follows|causes you care about|saved jobs|job applications|job seeker preferences|rich media|courses|patents|organizations|test ?scores|verifications|events|learning|saved items|instant ?reposts|profile summary)$/

/** "Recommendations_Received (1).CSV" → "recommendations received". */
const foldName = (base: string) =>
  base
    .toLowerCase()
    .replace(/\.csv$/, '')
    .replace(/[_\s]+/g, ' ')
    .replace(/ \(\d+\)$/, '')
    .trim()

export const isPrivateName = (base: string) => privateNames.test(foldName(base))
export const isOtherName = (base: string) => otherNames.test(foldName(base))

export const knownByName = (base: string) =>
  knownFiles.find(file => foldName(file.name) === foldName(base))
