import type { Db } from '#db/index.ts'
import { notFound } from '#server/errors.ts'
import { findJob } from '#server/job/queries.ts'
import { factsOf } from '#server/match/facts.ts'
import { matchJob } from '#server/match/match-job.ts'
import { readPosting } from '#server/match/read-posting.ts'
import type { Fact, Match, MatchedJob, MatchedPerson } from '#server/match/types.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { skillsOfReading } from '#server/match/kept-skills.ts'
import { country, jobPlace, resumePlace, writtenPlace } from './places.ts'
import { findMatchedResume } from '#server/resume/reading-queries.ts'
import { findWishes } from '#server/job/taste-queries.ts'
import { isOwnResume } from './queries.ts'

type JobRow = Omit<MatchedJob, 'places' | 'applicantCountries' | 'salaryUnit'> & {
  jobLocation: { addressLocality?: string; addressCountry: string }[]
  applicantLocationRequirements: string[]
  salaryUnit: MatchedJob['salaryUnit']
}

const matchedJob = ({
  jobLocation,
  applicantLocationRequirements,
  ...job
}: JobRow): MatchedJob => ({
  ...job,
  places: jobLocation.map(jobPlace),
  applicantCountries: applicantLocationRequirements.map(country),
})

const thisMonth = () => new Date().toISOString().slice(0, 7)

async function personOf(db: Db, userId: string, resumeId?: string) {
  const [resume, { home, locations, ...wishes }] = await Promise.all([
    findMatchedResume(db, userId, resumeId),
    findWishes(db, userId),
  ])
  if (!resume && resumeId && !(await isOwnResume(db, userId, resumeId)))
    throw notFound('This resume')
  const content = resume?.parsed.content ?? {}
  const person: MatchedPerson = {
    content,
    file: resume?.parsed ?? null,
    home: resumePlace(content) ?? (home ? writtenPlace(home) : null),
    wishes: {
      places: (locations ?? []).flatMap(place => writtenPlace(place) ?? []),
      workplaceTypes: wishes.workplaceTypes ?? [],
      employmentTypes: wishes.employmentTypes ?? [],
      seniority: wishes.seniority ?? [],
      salaryMin: wishes.salaryMin,
      salaryCurrency: wishes.salaryCurrency,
    },
    month: thisMonth(),
  }
  return {
    person,
    resume: resume && {
      id: resume.id,
      title: resume.title,
      skills: skillsOfReading(resume, content),
    },
  }
}

export interface ResumeMatch {
  /** The resume that was matched; null when none of the person's could be read. */
  resume: { id: string; title: string } | null
  match: Match | null
  /** Without a resume what is known by the person's interests alone. */
  facts: Fact[]
}

/** Whoever reads the match, with how they read amounts. */
interface Reader {
  id: string
  locale: string
}

/** A job beside a person's resume, the primary one unless another is named. */
export async function matchForPerson(
  db: Db,
  { id: userId, locale }: Reader,
  { jobId, resumeId }: { jobId: string; resumeId?: string | undefined },
): Promise<ResumeMatch> {
  const job = await findJob(db, jobId, userId)
  if (!job) throw notFound('This job')
  return matchWith(matchedJob(job), await personOf(db, userId, resumeId), locale)
}

function matchWith(
  job: MatchedJob,
  { person, resume }: Awaited<ReturnType<typeof personOf>>,
  locale?: string,
): ResumeMatch {
  if (!resume) {
    const known = factsOf(job, person, locale).filter(({ state }) => state !== 'unknown')
    return { resume: null, match: null, facts: known }
  }
  const { skills, ...named } = resume
  return { resume: named, match: matchJob(job, person, { resume: skills, locale }), facts: [] }
}

/** The text of a job beside a person's resume: its skills alone are read. */
export async function matchText(
  db: Db,
  userId: string,
  { resumeId, text }: { resumeId: string; text: string },
): Promise<ResumeMatch> {
  const job: MatchedJob = {
    ...readPosting(text),
    places: [],
    workplaceType: null,
    applicantCountries: [],
    salaryCurrency: null,
    salaryMin: null,
    salaryMax: null,
    salaryUnit: null,
    seniority: null,
    employmentType: [],
  }
  return matchWith(job, await personOf(db, userId, resumeId))
}

/** A job beside what was sent for it: wishes are the person's own and not in it. */
export const matchSent = (
  job: JobRow,
  content: JsonResume,
  { file, locale }: { file: MatchedPerson['file']; locale: string },
): Match =>
  matchJob(
    matchedJob(job),
    { content, file, home: resumePlace(content), wishes: null, month: thisMonth() },
    { locale },
  )
