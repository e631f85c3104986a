import { transaction, type Db } from '#db/index.ts'
import type { JobStage } from '#db/tables/jobs.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { stagesOf } from '#server/job/posting/stages.ts'
import { scoredLimit } from '#server/limits.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { insertScorecard, listScorecards } from './queries.ts'
import type { ScorecardFields } from './schema.ts'

interface Scored {
  id: string
  /** The job's own stages. */
  stages: JobStage[]
  skillsRequired: string[]
  snapshot: object
  isBlind: boolean
}

/** What every applicant of the job is scored by: what it asks for, else what every job does. */
const scoredOf = ({ skillsRequired }: Scored) => {
  // An import may name one twice.
  const asked = new Map(skillsRequired.map(skill => [skill.toLowerCase(), skill]))
  return asked.size > 0
    ? [...asked.values()].slice(0, scoredLimit)
    : ['Skills', 'Experience', 'Motivation']
}

/** By stage what the person sent and, once they have, what the others did, and how far they are apart. */
export async function showScorecards(db: Db, userId: string, application: Scored) {
  const all = await listScorecards(db, userId, application.id)
  const unnamed = unnamedIn(application)
  const stages = stagesOf(application.stages).map(({ id, name }) => {
    const ofStage = all.filter(({ stageId }) => stageId === id)
    const own = ofStage.find(({ authorId }) => authorId === userId)
    const scored = ofStage.filter(({ overall }) => overall !== null)
    return {
      stageId: id,
      stageName: name,
      isDone: own !== undefined,
      /** Of others. */
      sent: scored.filter(({ authorId }) => authorId !== userId).length,
      /** Null until one has sent one's own, or said not to score here. */
      cards:
        own === undefined
          ? null
          : scored.map(({ authorId, authorName, stageId: _, ...card }) => ({
              ...card,
              attributes: card.attributes.map(one => ({ ...one, note: unnamed(one.note) })),
              takeaways: unnamed(card.takeaways),
              isMine: authorId === userId,
              authorName,
            })),
      spread: own === undefined ? null : spreadOf(scored),
    }
  })
  return { attributes: scoredOf(application), stages }
}

/** The lowest, the highest and the mean of each attribute that was scored, and how many scored it. */
function spreadOf(cards: { attributes: { label: string; rating: number | null }[] }[]) {
  const byLabel = new Map<string, number[]>()
  for (const { attributes } of cards)
    for (const { label, rating } of attributes)
      if (rating !== null) byLabel.set(label, [...(byLabel.get(label) ?? []), rating])
  return [...byLabel].map(([label, ratings]) => ({
    label,
    scored: ratings.length,
    least: Math.min(...ratings),
    most: Math.max(...ratings),
    mean: ratings.reduce((sum, one) => sum + one, 0) / ratings.length,
  }))
}

/**
 * Sends what one thinks of an applicant after a stage; without `fields` one sees the others' and does
 * not score. Either is done once: nobody scores by what others gave.
 * @throws CONFLICT a second time; NOT_FOUND for a stage that the job has not; BAD_REQUEST for an
 *   attribute that is none of the job's, or missing.
 */
export async function sendScorecard(
  { db, user }: PersonContext,
  application: Scored,
  stageId: string,
  fields?: ScorecardFields,
) {
  if (stagesOf(application.stages).every(({ id }) => id !== stageId)) throw notFound('This stage')
  if (fields) assertWhole(scoredOf(application), fields)
  const sent = await transaction(db, tx =>
    insertScorecard(tx, {
      applicationId: application.id,
      authorId: user.id,
      stageId,
      ...fields,
    }),
  )
  if (!sent)
    throw conflict('You have sent yours for this stage already, or see the others’. It stands.')
  return sent
}

function assertWhole(asked: string[], { attributes }: ScorecardFields) {
  const given = attributes.map(({ label }) => label)
  if (given.length !== asked.length || asked.some(label => !given.includes(label)))
    throw badRequest('What the job asks for was changed meanwhile. Look at it again, then score.')
}
