import { setTimeout } from 'node:timers/promises'
import { jobFields } from '../support/jobs.ts'
import { confirmationToken } from '../support/outbox.ts'
import { startSite } from '../support/site.ts'
import { signUp } from './person.ts'

const looks = 20

/**
 * What others wait for a list (ms), and how often they are refused, while one person asks many times
 * at once for a job whose description is dear to turn into HTML. On the embedded database.
 */
export async function benchDearText() {
  const site = await startSite({ DEMO: '0', LOG_LEVEL: 'silent' })
  try {
    const jobId = await publish(site, '['.repeat(10_000))
    const [crowd, other] = [await signUp(site.url), await signUp(site.url)]
    const from = performance.now()
    await crowd.call('job.byId', 'query', { jobId })
    const one = Math.round(performance.now() - from)
    const result: Record<string, object> = {}
    for (const atOnce of [20, 60]) {
      const stop = new AbortController()
      const statuses: Record<string, number> = {}
      const asking = Array.from({ length: atOnce }, async () => {
        while (!stop.signal.aborted) {
          const status = await crowd.call('job.byId', 'query', { jobId }).catch(() => 0)
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status !== 200) await setTimeout(50)
        }
      })
      await setTimeout(2500)
      const waits: number[] = []
      let refused = 0
      for (let look = 0; look < looks; look++) {
        const begun = performance.now()
        // Not by turns: what one waits is what is measured.
        // oxlint-disable-next-line no-await-in-loop
        const status = await other.call('job.list', 'query', {})
        waits.push(Math.round(performance.now() - begun))
        if (status !== 200) refused++
        // oxlint-disable-next-line no-await-in-loop
        await setTimeout(200)
      }
      stop.abort()
      await Promise.all(asking)
      await setTimeout(1500)
      waits.sort((a, b) => a - b)
      result[`${atOnce} at once`] = {
        others: { looks, refused, median: waits[looks / 2], longest: waits.at(-1) },
        crowd: statuses,
      }
    }
    return { one, ...result }
  } finally {
    await site.stop()
  }
}

/** @returns the id of an open job with this description. */
async function publish({ url, dataDir }: { url: string; dataDir: string }, description: string) {
  const email = `dear-text-${process.pid}@mail.example`
  let cookie = ''
  const post = async (address: string, body: object) => {
    const answer = await fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { result } = (await answer.json()) as { result?: { data: { id: string } } }
    return { id: result?.data.id ?? '', orgSlug: (result?.data as { orgSlug?: string })?.orgSlug }
  }
  await post('/api/auth/signup', { name: 'Vera Lind', email, password: 'a long enough passphrase' })
  await post('/trpc/auth.verifyEmail', { token: await confirmationToken(dataDir, email) })
  const { orgSlug } = await post('/trpc/org.create', { name: 'Dear Texts' })
  const { id } = await post('/trpc/job.create', { ...jobFields, description, orgSlug })
  await post('/trpc/job.publish', { jobId: id })
  return id
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchDearText(), null, 2)}\n`)
