import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { startSite } from '../support/site.ts'

const seconds = 20
const run = promisify(execFile)

interface Load {
  rps: number
  p50: number
  p95: number
  failures: number
}

export interface HostileFile {
  name: string
  bytes: Buffer<ArrayBuffer>
}

/**
 * The time of GET /api/auth/user on a started site while two people upload hostile files over and
 * over, so that both parsing children are always busy; and before that, with nothing else to do.
 */
export async function benchHostileLoad(files: HostileFile[]) {
  const site = await startSite({ DEMO: '0', LOG_LEVEL: 'silent' })
  try {
    const cookie = await signUp(site.url, 'bench@mail.example')
    const uploaders = await Promise.all(
      ['one', 'two'].map(name => signUp(site.url, `${name}@mail.example`)),
    )
    await ask(site.url, cookie, 2)
    const quiet = await ask(site.url, cookie, seconds)
    const end = new AbortController()
    let uploads = 0
    const upload = async (own: string, offset: number): Promise<void> => {
      for (let turn = offset; !end.signal.aborted; turn++) {
        const file = files[turn % files.length]
        if (file) await sendAndDelete(site.url, own, file)
        uploads++
      }
    }
    const busy = uploaders.map((own, offset) => upload(own, offset))
    const during = await ask(site.url, cookie, seconds)
    end.abort()
    await Promise.all(busy)
    return { files: files.map(file => file.name), uploads, quiet, during }
  } finally {
    await site.stop()
  }
}

/** One connection that asks again as soon as it is answered, from a process of its own. */
async function ask(url: string, cookie: string, time: number): Promise<Load> {
  const load = path.join(import.meta.dirname, 'load.ts')
  const given = [load, `${url}/api/auth/user`, '1', String(time), cookie]
  const { stdout } = await run(process.execPath, given)
  return JSON.parse(stdout) as Load
}

async function signUp(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench Person', email, password: 'a long enough passphrase' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Uploads a file, which is read before the answer, and deletes the resume that stands for it. */
async function sendAndDelete(url: string, cookie: string, file: HostileFile): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([file.bytes]), file.name)
  const answer = await fetch(`${url}/api/resumes`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { data } = (await answer.json()) as { data?: { id: string } }
  if (!data) throw new Error(`The upload of ${file.name} was answered with ${answer.status}.`)
  await fetch(`${url}/trpc/resume.remove`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ resumeId: data.id }),
  })
}
