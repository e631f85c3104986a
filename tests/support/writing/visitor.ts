import { randomUUID } from 'node:crypto'
import { jobFields } from '../jobs.ts'
import { resumeText } from '../resumes.ts'
import { tusVersion } from '../uploads/tus.ts'
import type { Kind } from './examine.ts'

/** Of a write: under what name it can be found, and whether the server said that it is done. */
export interface Write {
  kind: Kind
  key: string
  isDone: boolean
}

/** What came back of a call. */
export interface Heard {
  /** Without ids. */
  address: string
  /** 0 without an answer. */
  status: number
  hasRetryAfter: boolean
  /** By `performance.now()`. */
  askedAt: number
  at: number
}

/** The server answered, and not that it was done. */
export class Refused extends Error {
  readonly status: number
  constructor(address: string, status: number, said: string) {
    super(`${address} answered ${status}: ${said}`)
    this.status = status
  }
}

interface Place {
  url: string
}

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g
export const password = 'a long enough passphrase'

/** Somebody who uses a site, and notes what they were told. */
export function visitor(site: Place, writes: Write[], hear: (heard: Heard) => void = () => {}) {
  let cookie = ''
  const send = async (address: string, init: RequestInit) => {
    const askedAt = performance.now()
    const told = (status: number, hasRetryAfter = false) =>
      hear({
        address: `${init.method} ${address.replaceAll(uuid, '…')}`,
        status,
        hasRetryAfter,
        askedAt,
        at: performance.now(),
      })
    const headers = { cookie, ...init.headers }
    const answer = await fetch(site.url + address, { ...init, headers }).catch((error: unknown) => {
      told(0)
      throw error
    })
    const text = await answer.text()
    told(answer.status, answer.headers.has('retry-after'))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    if (answer.status >= 300) throw new Refused(address, answer.status, text)
    return { text, headers: answer.headers }
  }
  const post = async (address: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const { text } = await send(address, {
      method: 'POST',
      headers: isForm ? {} : { 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    })
    const said = JSON.parse(text) as { result?: { data: never }; data?: never }
    return (said.result?.data ?? said.data ?? said) as { id: string }
  }
  const write = async <T>(kind: Kind, key: string, work: (key: string) => Promise<T>) => {
    const one = { kind, key, isDone: false }
    writes.push(one)
    const result = await work(key)
    one.isDone = true
    return result
  }
  const name = (word: string) => `${word}-${randomUUID()}`
  const form = (fileName: string, text: string) => {
    const data = new FormData()
    data.append('file', new Blob([text]), fileName)
    return data
  }
  const piece = (url: string, offset: number, bytes: Buffer) =>
    send(url, {
      method: 'PATCH',
      headers: {
        ...tusVersion,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes),
    })
  const email = `${name('vera')}@mail.example`
  return {
    email,
    /** Whether a resume of theirs is being read; who never got an answer has none that they know of. */
    async isWaiting({ url }: Place) {
      if (!cookie) return false
      const answer = await fetch(`${url}/trpc/resume.list`, { headers: { cookie } })
      return (await answer.text()).includes('"parseStatus":"processing"')
    },
    call: (procedure: string, input: object) => post(`/trpc/${procedure}`, input),
    signUp: () =>
      write('user', email, () => post('/api/auth/signup', { name: 'Vera Lind', email, password })),
    upload: () =>
      write('resume', name('resume'), title =>
        post('/api/resumes', form(`${title}.txt`, `${resumeText()}\n${title}`)),
      ),
    import: () =>
      write('import', `${name('import')}.json`, fileName =>
        post('/api/imports', form(fileName, `{"basics": {"name": "Vera Lind", "label": "Baker"}}`)),
      ),
    apply: (jobId: string, resumeId: string) =>
      write('application', name('note'), coverNote =>
        post('/trpc/job.apply', { jobId, resumeId, coverNote }),
      ),
    /** With a file of its own. */
    write: (applicationId: string) =>
      write('message', name('message'), async body => {
        const address = `/api/applications/${applicationId}/message-files`
        const file = await post(address, form(`${name('plan')}.txt`, body.repeat(50)))
        const messageId = randomUUID()
        await post('/trpc/job.writeToTeam', { applicationId, messageId, body, fileIds: [file.id] })
      }),
    addFile: (challengeId: string) =>
      write('file', `${name('file')}.txt`, fileName =>
        post(`/api/challenges/${challengeId}/files`, form(fileName, fileName.repeat(2000))),
      ),
    /** In two pieces. */
    addFileByPieces: (challengeId: string) =>
      write('file', `${name('file')}.txt`, async fileName => {
        const bytes = Buffer.from(fileName.repeat(2000))
        const { headers } = await send(`/api/challenges/${challengeId}/uploads`, {
          method: 'POST',
          headers: {
            ...tusVersion,
            'upload-length': String(bytes.length),
            'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
          },
        })
        const half = bytes.length / 2
        const url = String(headers.get('location'))
        await piece(url, 0, bytes.subarray(0, half))
        await piece(url, half, bytes.subarray(half))
      }),
    submit: (challengeId: string) =>
      write('submission', name('work'), text =>
        post('/trpc/challenge.submit', { challengeId, text, links: [] }),
      ),
    publishJob: (orgSlug: string) =>
      write('job', name('job'), async title => {
        const { id } = await post('/trpc/job.create', { ...jobFields, orgSlug, title })
        await post('/trpc/job.publish', { jobId: id })
        return id
      }),
  }
}

export type Visitor = ReturnType<typeof visitor>
