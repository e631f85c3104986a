import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { chosenIn } from '#server/job/posting/questions.ts'
import { countSkills, scoreSkills } from '#server/match/match-job.ts'
import { skillsIn } from '#server/match/resume-skills.ts'
import { maskingOf } from '../blind/mask-snapshot.ts'
import { headlineOf, type Snapshot } from '../snapshot.ts'
import { alikeKeys } from './alike.ts'
import { scopedWords } from './words.ts'

const headlineLength = 300

interface Sent {
  jobId: string
  snapshot: Snapshot
  coverNote: string
}

interface Asked {
  organizationId: string
  skillsRequired: string[]
  skillsPreferred: string[]
  isBlind: boolean
}

/** What the lists show of what was sent, beside what the job asks for. */
function describe({ jobId, snapshot, coverNote }: Sent, job: Asked) {
  const { person, content, answers = [] } = snapshot
  // Of who is not to be known nothing is found by their name.
  const masking = job.isBlind ? maskingOf(snapshot) : null
  const skills = skillsIn(content)
  const { found, total } = countSkills(job, skills)
  const given = answers.map(({ answer }) => answer)
  const { basics: _, ...work } = content
  const said = masking
    ? masking.value([work, content.basics?.summary, content.basics?.label, coverNote, given])
    : [person.name, content, coverNote, given]
  return {
    name: person.name,
    headline: (masking?.text(headlineOf(snapshot)) ?? headlineOf(snapshot)).slice(
      0,
      headlineLength,
    ),
    matchScore: scoreSkills(job, skills),
    matchFound: found,
    matchTotal: total,
    answers: chosenIn(answers),
    alike: alikeKeys(job.organizationId, snapshot),
    words: sql<string>`array_to_tsvector(${scopedWords(jobId, said)}::text[])`,
    describedAt: sql<Date>`now()`,
  }
}

/** Says what the lists show of an application, which have its name already. */
export const describeApplicant = (tx: Tx, { id, ...sent }: Sent & { id: string }, job: Asked) =>
  update(tx, id, describe(sent, job))

const update = (tx: Tx, id: string, set: Partial<ReturnType<typeof describe>>) =>
  tx.updateTable('applicants').set(set).where('applicationId', '=', id).execute()

/** So few at a time that other work comes between. */
const batch = 20

/** In one go, so that what else is due gets its turn. */
const mostBatches = 100

/** What cannot be described is not tried again and again; nothing is known of its match. */
const undescribed = {
  matchScore: null,
  matchFound: 0,
  matchTotal: 0,
  answers: [],
  describedAt: sql<Date>`now()`,
}

/**
 * Describes anew what is due: matches of jobs whose skills changed, and what was sent before there were
 * lists, or described before answers were kept.
 * @throws AggregateError of those that could not be described, after the others were.
 */
export async function describeDue(db: Db) {
  const failures: unknown[] = []
  const describeOr = (sent: Sent, job: Asked) => {
    try {
      return describe(sent, job)
    } catch (error) {
      failures.push(error)
      return undescribed
    }
  }
  for (let done = 0; done < mostBatches; done++) {
    // One after the other: other work comes between.
    // oxlint-disable-next-line no-await-in-loop
    const found = await transaction(db, async tx => {
      const due = await lockDue(tx)
      for (const { id, jobId, snapshot, coverNote, ...job } of due)
        await update(tx, id, describeOr({ jobId, snapshot: snapshot as Snapshot, coverNote }, job))
      return due.length
    })
    if (found < batch) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some applicants could not be described')
}

/** Those that no other process describes at this moment. */
const lockDue = (tx: Tx) =>
  tx
    .selectFrom('applicants')
    .innerJoin('applications', 'applications.id', 'applicants.applicationId')
    .innerJoin('jobs', 'jobs.id', 'applicants.jobId')
    .select([
      'applications.id',
      'applications.jobId',
      'applications.snapshot',
      'applications.coverNote',
      'jobs.organizationId',
      'jobs.skillsRequired',
      'jobs.skillsPreferred',
      'jobs.isBlind',
    ])
    .where(sql<boolean>`(described_at is null or applicants.answers is null)`)
    .orderBy('applicants.applicationId')
    .limit(batch)
    .forUpdate('applicants')
    .skipLocked()
    .execute()
