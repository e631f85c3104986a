import type { Db } from '#db/index.ts'
import { sql } from 'kysely'
import { challengeFields } from './challenge.ts'
import { jobFields } from './jobs.ts'
import { resumeText } from './resumes.ts'
import { confirmationToken } from './outbox.ts'

interface Place {
  url: string
  dataDir: string
}

let count = 0

/** Somebody signed up over HTTP, who calls procedures by their names alone: of any version. */
async function newcomer({ url, dataDir }: Place) {
  const email = `front-door-${process.pid}-${++count}@mail.example`
  let cookie = ''
  const send = async (address: string, init: RequestInit) => {
    const answer = await fetch(url + address, { ...init, headers: { cookie, ...init.headers } })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${said}`)
    const { result, data } = JSON.parse(said) as { result?: { data: unknown }; data?: unknown }
    return (result?.data ?? data) as never
  }
  const headers = { 'content-type': 'application/json' }
  const post = (address: string, body: object) =>
    send(address, { method: 'POST', headers, body: JSON.stringify(body) })
  await post('/api/auth/signup', { name: 'Vera Lind', email, password: 'a long enough passphrase' })
  return {
    ask: <T>(procedure: string, input: object = {}): Promise<T> =>
      send(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {}),
    call: <T>(procedure: string, input: object): Promise<T> => post(`/trpc/${procedure}`, input),
    upload(): Promise<{ id: string; parseStatus: string }> {
      const body = new FormData()
      body.append('file', new Blob([resumeText()]), 'me.txt')
      return send('/api/resumes', { method: 'POST', body })
    },
    /** By the link of the mail, which without SMTP is a file. */
    async confirm() {
      const token = await confirmationToken(dataDir, email)
      await post('/trpc/auth.verifyEmail', { token })
    },
  }
}

/**
 * What people and organizations do on a site, from signing up to a finalized challenge.
 * @throws when a call is refused, or answers otherwise than it should.
 */
export async function useEverything(place: Place, db: Db) {
  const [admin, person] = [await newcomer(place), await newcomer(place)]
  await admin.confirm()
  await person.confirm()
  const org = await admin.call<{ orgSlug: string }>('org.create', { name: `Skylark ${count}` })
  const { orgSlug } = org
  const { id: jobId } = await admin.call<{ id: string }>('job.create', { ...jobFields, orgSlug })
  await admin.call('job.publish', { jobId })
  const jobs = await person.ask<{ items: { id: string }[] }>('job.list')
  if (!jobs.items.some(({ id }) => id === jobId)) throw new Error('The job is not listed')

  const resume = await person.upload()
  if (resume.parseStatus !== 'ready') throw new Error(`The resume is ${resume.parseStatus}`)
  await person.call('job.apply', { jobId, resumeId: resume.id, coverNote: 'Good morning' })
  const { items } = await admin.ask<{ items: { id: string }[] }>('job.applications', { jobId })
  const applicationId = items[0]?.id
  await person.ask('job.application', { applicationId })
  await admin.call('job.moveApplication', {
    applicationId,
    fromStage: 'applied',
    toStage: 'screening',
  })

  const challenge = await admin.call<{ id: string }>('challenge.create', {
    ...challengeFields,
    orgSlug,
  })
  const challengeId = challenge.id
  await admin.call('challenge.publish', { challengeId })
  await person.ask('challenge.list')
  await person.call('challenge.join', { challengeId })
  await person.call('challenge.submit', { challengeId, text: 'My work', links: [] })
  await sql`update challenges set submissions_close_at = server_time() - interval '1 millisecond'
    where id = ${challengeId}`.execute(db)
  const work = await admin.ask<{ items: { id: string }[] }>('challenge.submissions', {
    challengeId,
  })
  const submissionId = work.items[0]?.id
  await admin.call('challenge.judge', {
    submissionId,
    scores: ['result', 'clarity'].map(criterion => ({ criterion, value: 8, comment: 'Good.' })),
    overallComment: 'Thank you.',
  })
  await admin.call('challenge.finalize', { challengeId })
  await person.ask('resume.list')
}
