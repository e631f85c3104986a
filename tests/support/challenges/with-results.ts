import type { RouterOutputs } from '#src/api.ts'
import { resumeFile, type TestApp, type TestClient } from '../app.ts'
import type { newFinalized } from './judged-challenge.ts'
import { jobFields } from '../jobs.ts'

/** A resume of somebody who is signed up. */
export async function addResume(client: TestClient) {
  const text = `${client.email}\nExperience\nEngineer, Pump Works\n2019 - 2024\n- Made 12 pumps quieter.\n`
  const answer = await client.request({
    method: 'POST',
    url: '/api/resumes',
    ...resumeFile('work.txt', Buffer.from(text)),
  })
  if (answer.status !== 201) throw new Error(`The upload failed: ${answer.body}`)
  return (answer.json as { data: { id: string } }).data.id
}

/** Links an open job of its organization to a challenge. */
export async function linkJob(
  t: TestApp,
  { orgSlug, caller, challengeId }: Awaited<ReturnType<typeof newFinalized>>,
) {
  const { id: jobId } = await caller.job.create({ orgSlug, ...jobFields })
  await caller.job.publish({ jobId })
  await t.db.updateTable('challenges').set({ jobId }).where('id', '=', challengeId).execute()
  return jobId
}

type Own = Pick<RouterOutputs['job']['ownResult'], 'challengeId'> & { result: { version: number } }

/** What is sent of results that were read and agreed to. */
export const sentBy = (own: Own | Own[], withComments = false) => ({
  results: [own].flat().map(({ challengeId, result: { version } }) => ({
    challengeId,
    version,
    consent: true as const,
    withComments,
  })),
})
