import type { createCaller } from '#server/router.ts'
import { questions } from './search-questions.ts'

type Jobs = Pick<ReturnType<typeof createCaller>['job'], 'list' | 'byId'>

/** Of each question what its first three answers are, and whether a right one is among them. */
export async function answerAll(jobs: Jobs) {
  const answers = []
  for (const { asked, isRight, isWrong } of questions) {
    const { items } = await jobs.list({ query: asked })
    const first = await Promise.all(
      items.slice(0, 3).map(async ({ id }) => {
        const job = await jobs.byId({ jobId: id })
        const places = [
          ...job.jobLocation.map(
            ({ addressLocality, addressCountry }) => `${addressLocality ?? ''}, ${addressCountry}`,
          ),
          ...job.applicantLocationRequirements,
        ]
        return { ...job, places }
      }),
    )
    const isAnswered = first.some(isRight) && !(isWrong && first.some(isWrong))
    answers.push({ asked, isAnswered, found: first.map(job => job.title) })
  }
  return answers
}
