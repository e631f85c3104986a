import { startSite } from '../support/site.ts'
import { ask } from './ask.ts'
import { signUp, type Person } from './person.ts'

const seconds = 20

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
    const { cookie } = await signUp(site.url)
    const uploaders = [await signUp(site.url), await signUp(site.url)]
    const own = (time: number) => ask(`${site.url}/api/auth/user`, { cookie, seconds: time })
    await own(2)
    const quiet = await own(seconds)
    const end = new AbortController()
    let uploads = 0
    const upload = async (person: Person, offset: number): Promise<void> => {
      for (let turn = offset; !end.signal.aborted; turn++) {
        const file = files[turn % files.length]
        if (file) await sendAndDelete(person, file)
        uploads++
      }
    }
    const busy = uploaders.map(upload)
    const during = await own(seconds)
    end.abort()
    await Promise.all(busy)
    return { files: files.map(file => file.name), uploads, quiet, during }
  } finally {
    await site.stop()
  }
}

/** Uploads a file, which is read before the answer, and deletes the resume that stands for it. */
async function sendAndDelete(person: Person, { name, bytes }: HostileFile) {
  const resumeId = await person.upload('/api/resumes', name, bytes)
  if (!resumeId) throw new Error(`The upload of ${name} was refused.`)
  await person.call('resume.remove', 'mutation', { resumeId })
}
