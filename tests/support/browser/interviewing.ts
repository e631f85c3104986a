import { jobFields } from '../jobs.ts'
import { mutate } from './story.ts'
import { signIn, signUp, type testBrowser } from './visitor.ts'

const resume = `Ada Lund
ada@mail.example

Experience

Deckhand, Northern Ferries
March 2019 - Present
- Led a crew of 12 on 340 crossings a year.
`

/** The demo's recruiter, with a job of theirs that Ada Lund has applied for. */
export async function adaApplied(browser: ReturnType<typeof testBrowser>, url: string) {
  const admin = await browser.visitor({ site: url })
  await signIn(admin, 'admin@demo.example')
  const { id: jobId } = await mutate<{ id: string }>(admin.context, 'job.create', {
    orgSlug: 'demo-org',
    ...jobFields,
    title: 'Deckhand by night',
  })
  await mutate(admin.context, 'job.publish', { jobId })
  const ada = await browser.visitor({ site: url })
  await signUp(ada, 'Ada Lund')
  const file = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(resume) }
  const upload = await ada.context.request.post('/api/resumes', { multipart: { file } })
  const { data } = (await upload.json()) as { data: { id: string } }
  const { id } = await mutate<{ id: string }>(ada.context, 'job.apply', {
    jobId,
    resumeId: data.id,
  })
  return { admin, ada, jobId, id }
}
