import { sectionKeys, sections, type Section, type SectionKey } from './sections.ts'

/** Who sees a profile, or a part of it. */
export const visibilities = ['public', 'members', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

/** From when somebody could begin. */
export const availabilities = ['now', 'two_weeks', 'one_month', 'three_months'] as const
export type Availability = (typeof availabilities)[number]

/** Who sees that somebody looks for work; `orgs` are those who hire for a verified organization. */
export const openToVisibilities = ['everyone', 'members', 'orgs', 'hidden'] as const
type OpenToVisibility = (typeof openToVisibilities)[number]

/** Who looks at a profile that they may see. */
export type Eye = 'visitor' | 'member' | 'recruiter' | 'owner'

/** The parts of a profile that can be kept from some who see the rest. */
export const partKeys = ['about', 'challenges', ...sectionKeys] as const
export type PartKey = 'about' | 'challenges' | SectionKey

/** Of the parts for which their owner said it. */
export type SectionVisibility = { [Part in PartKey]?: Visibility }

const isFor = (visibility: Visibility, eye: Eye) =>
  eye === 'owner' || visibility === 'public' || (visibility === 'members' && eye !== 'visitor')

/** Whether this eye sees the profile at all, exclusions apart. */
export const seesProfile = ({ visibility }: { visibility: Visibility }, eye: Eye) =>
  isFor(visibility, eye)

const table: Partial<Record<string, Section>> = sections

/** Whom a part is for as long as its owner does not say it. */
export const unsaidVisibility = (part: PartKey): Visibility =>
  table[part]?.byOthers ? 'hidden' : 'public'

/** Whether this eye sees a part of a profile that it sees. */
const seesPart = (parts: SectionVisibility, part: PartKey, eye: Eye) =>
  isFor(parts[part] ?? unsaidVisibility(part), eye)

const openToFor: Record<OpenToVisibility, readonly Eye[]> = {
  everyone: ['visitor', 'member', 'recruiter', 'owner'],
  members: ['member', 'recruiter', 'owner'],
  orgs: ['recruiter', 'owner'],
  hidden: ['owner'],
}

interface Whole {
  openTo: 'looking' | 'open' | 'no'
  openToVisibility: OpenToVisibility
  workAuthorization: string[]
  availability: Availability | null
  /** Who sees from when one could work, and where one may. */
  termsVisibility: OpenToVisibility
  sectionVisibility: SectionVisibility
  about: string
  links: { label: string; url: string }[]
  linkedinUrl: string | null
  content: object
}

/** A profile with what this eye may see of it: the rest is as if it had never been written. */
export function shownTo<P extends Whole, B>(
  eye: Eye,
  { sectionVisibility, openToVisibility, termsVisibility, ...profile }: P,
  badges: B[],
) {
  const sees = (part: PartKey) => seesPart(sectionVisibility, part, eye)
  const seesTerms = openToFor[termsVisibility].includes(eye)
  const content = Object.entries(profile.content).filter(([key]) => sees(key as SectionKey))
  return {
    ...profile,
    openTo: openToFor[openToVisibility].includes(eye) ? profile.openTo : ('no' as const),
    workAuthorization: seesTerms ? profile.workAuthorization : [],
    availability: seesTerms ? profile.availability : null,
    about: sees('about') ? profile.about : '',
    links: sees('links') ? profile.links : [],
    linkedinUrl: sees('links') || isPicture(profile.linkedinUrl) ? profile.linkedinUrl : null,
    content: Object.fromEntries(content) as object,
    badges: sees('challenges') ? badges : [],
  }
}

/** LinkedIn's own picture of a person, which no link leads through. */
const isPicture = (url: string | null) => url?.startsWith('https://media.licdn.com/') ?? false
