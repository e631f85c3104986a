import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { residentMb } from '#server/resume/engine/resident-mb.ts'
import { startSite } from '../support/site.ts'
import { signUp } from './person.ts'

const persons = 100
const each = 3

/**
 * What 300 uploads cost in memory that have each sent most of a file and then nothing more, and
 * what stays of it when they have gone.
 */
export async function benchUnfinishedUploads() {
  const site = await startSite({ DEMO: '0', LOG_LEVEL: 'silent' })
  try {
    const all = []
    for (let i = 0; i < persons; i++) all.push(await signUp(site.url))
    const before = residentMb(site.pid) ?? 0
    const statuses: number[] = []
    const open = all.flatMap(({ cookie }) =>
      Array.from({ length: each }, () => {
        const sent = request(`${site.url}/api/resumes`, {
          method: 'POST',
          headers: {
            cookie,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': 9_000_000,
          },
        })
        sent.on('response', answer => {
          statuses.push(answer.statusCode ?? 0)
          answer.resume()
        })
        sent.on('error', () => {})
        sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
        sent.write(Buffer.alloc(5_000_000, 'word '))
        return sent
      }),
    )
    const peaks: number[] = []
    for (let i = 0; i < 40; i++) {
      await setTimeout(250)
      peaks.push(residentMb(site.pid) ?? 0)
    }
    for (const one of open) one.destroy()
    await setTimeout(5000)
    const grown = (mb: number) => Math.round(mb - before)
    return {
      uploads: open.length,
      refused: statuses.length,
      statuses: [...new Set(statuses)],
      grownMb: grown(Math.max(...peaks)),
      grownAfterMb: grown(residentMb(site.pid) ?? 0),
    }
  } finally {
    await site.stop()
  }
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify(await benchUnfinishedUploads(), null, 2)}\n`)
