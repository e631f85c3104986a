import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobQuestion, JobStage, OpenStage } from '#db/tables/jobs.ts'
import { slugify } from '#db/slug.ts'
import { list, markdown } from './text.ts'

type EmploymentType = 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'INTERN' | 'TEMPORARY'
type Unit = 'YEAR' | 'MONTH' | 'DAY' | 'HOUR'

export interface DemoJob {
  title: string
  seniority: 'entry' | 'junior' | 'mid' | 'senior' | 'lead' | 'director'
  workplace: 'onsite' | 'hybrid' | 'remote'
  /** FULL_TIME when absent. */
  types?: EmploymentType[]
  /** [locality, country code] */
  places?: [string, string][]
  /** Countries a remote applicant may live in; empty means anywhere. */
  remoteIn?: string[]
  /** Whether a visa is sponsored; not said when absent. */
  visa?: boolean
  pay?: [currency: string, min: number, max: number, unit: Unit]
  /** Separated by ", ". */
  required: string
  preferred: string
  benefits: string
  text: string
  /** What applicants are asked. */
  asks?: JobQuestion[]
  /** Its own stages, with the days that each should take; the usual ones when absent. */
  stages?: [systemStage: OpenStage, name: string, days: number | null][]
  /** "open" when absent; "filled" is a closed job. */
  state?: 'draft' | 'paused' | 'filled'
  /** Days since it was posted, where somebody applied so long ago; spread when absent. */
  age?: number
}

interface Place {
  organizationId: string
  industry: string
  createdBy: string | null
  /** Position among all jobs of the demo: spreads the dates. */
  index: number
  now: number
}

const day = 86_400_000

const stageRow = ([systemStage, name, expectedDays]: NonNullable<DemoJob['stages']>[number]) =>
  ({ id: slugify(name, 'stage'), name, systemStage, expectedDays }) satisfies JobStage

/** The row of a job. 17 shares no factor with 60, so that organizations mix and no two days agree. */
export function jobRow(job: DemoJob, place: Place): Insertable<Database['jobs']> {
  const age = job.age ?? ((place.index * 17) % 60) * 0.46 + 0.1
  const posted = new Date(place.now - (job.state === 'filled' ? 27 : age) * day)
  const validDays = 30 + ((place.index * 7) % 31)
  const valid = new Date(posted.getTime() + validDays * day)
  const isDraft = job.state === 'draft'
  return {
    organizationId: place.organizationId,
    slug: slugify(job.title, 'job'),
    title: job.title,
    description: markdown(job.text),
    skillsRequired: list(job.required),
    skillsPreferred: list(job.preferred),
    employmentType: job.types ?? ['FULL_TIME'],
    workplaceType: job.workplace,
    jobLocation: JSON.stringify(
      (job.places ?? []).map(([addressLocality, addressCountry]) => ({
        addressLocality,
        addressCountry,
      })),
    ),
    applicantLocationRequirements: job.remoteIn ?? [],
    salaryCurrency: job.pay?.[0] ?? null,
    salaryMin: job.pay?.[1] ?? null,
    salaryMax: job.pay?.[2] ?? null,
    salaryUnit: job.pay?.[3] ?? null,
    jobBenefits: list(job.benefits),
    questions: JSON.stringify(job.asks ?? []),
    stages: JSON.stringify((job.stages ?? []).map(stageRow)),
    seniority: job.seniority,
    visaSponsorship: job.visa ?? null,
    industry: place.industry,
    status: job.state === 'filled' ? 'closed' : (job.state ?? 'open'),
    closeReason: job.state === 'filled' ? 'filled' : null,
    datePosted: isDraft ? null : posted,
    validThrough: isDraft ? null : valid,
    validDays,
    createdBy: place.createdBy,
    createdAt: posted,
    updatedAt: posted,
  }
}
