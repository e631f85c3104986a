import { filePaths } from '#server/file-paths.ts'
import { ApiError, call } from '#src/api.ts'
import { findKeptFile, forgetFile, keepFile } from '#src/form/draft/kept-files.ts'
import { refusalIn, sendUpload } from './send-upload.ts'

/** A file that the server has a part of. */
export interface Unfinished {
  id: string
  name: string
  fingerprint: string
  /** Bytes: of the whole, and of the part. */
  size: number
  received: number
}

/** `lost`: this browser does not have the file any more. */
type SendingState = 'sending' | 'waiting' | 'lost' | 'elsewhere'

interface Shown {
  /** By upload. */
  sending: Record<string, { state: SendingState; sent?: number }>
  failure?: string
  /** The file that came to its end last. */
  done?: string
}

const tus = { 'tus-resumable': '1.0.0' }

/** What the browser knows a file by again. */
const fingerprintOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`

const inBase64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text.toWellFormed())))

/** Says to the server that a file will come. @throws ApiError with its words. */
async function begin(uploads: string, file: File) {
  const metadata = { filename: file.name, fingerprint: fingerprintOf(file) }
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${inBase64(value)}`)
  const answer = await call(uploads, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(file.size), 'upload-metadata': pairs.join(',') },
  })
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Of several tabs one sends; when it is closed, the next goes on. */
async function alone<T>(
  id: string,
  signal: AbortSignal,
  onOthers: () => void,
  work: () => Promise<T>,
) {
  const { locks } = navigator as { locks?: LockManager }
  // Without a secure connection there are none: then the server takes whichever piece comes first.
  if (!locks) return work()
  const name = `upload ${id}`
  const { held = [] } = await locks.query()
  if (held.some(lock => lock.name === name)) onOthers()
  return locks.request(name, { signal }, work)
}

/** The uploads of one challenge in this page, which go on while its other pages are looked at. */
function createLine(challengeId: string) {
  const uploads = filePaths.challengeUploads(challengeId)
  const stops = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let shown: Shown = { sending: {} }
  let forgetOld: () => Promise<unknown> = () => Promise.resolve()

  const show = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  const say = (id: string, state: SendingState, sent = shown.sending[id]?.sent) =>
    show({ sending: { ...shown.sending, [id]: sent === undefined ? { state } : { state, sent } } })

  const send = async (id: string, name: string, file: File) => {
    if (stops.has(id)) return
    const stop = new AbortController()
    stops.set(id, stop)
    say(id, 'sending')
    const heard = {
      onSent: (bytes: number) => say(id, 'sending', bytes),
      onWaiting: () => say(id, 'waiting'),
    }
    let told: Partial<Shown> = {}
    try {
      await alone(
        id,
        stop.signal,
        () => say(id, 'elsewhere'),
        () => sendUpload(`${uploads}/${id}`, file, stop.signal, heard),
      )
      told = { done: name }
    } catch (error) {
      // Cancelled here, or in another tab, which took the file out of the list.
      const refusal = stop.signal.aborted ? null : refusalIn(error)
      if (refusal && refusal.status !== 404)
        told = { failure: `“${name}” was not added. ${refusal.message}` }
    }
    stops.delete(id)
    await Promise.all([forgetFile(id), forgetOld()])
    const { [id]: _, ...sending } = shown.sending
    show({ sending, ...told })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown: () => shown,
    /** What to do when the server's list is another than before. */
    onChange: (forget: () => Promise<unknown>) => {
      forgetOld = forget
    },
    /** Sends these, one after the other begun; a file that the server has a part of goes on. */
    async add(files: File[], unfinished: Unfinished[]) {
      const { failure: _, done: __, ...rest } = shown
      shown = rest
      for (const file of files) {
        try {
          const known = unfinished.find(one => one.fingerprint === fingerprintOf(file))
          const id = known?.id ?? (await begin(uploads, file))
          void send(id, file.name, file)
          await keepFile(id, file)
        } catch (error) {
          const words = error instanceof ApiError ? error.refusal : undefined
          show({
            failure: `“${file.name}” was not added. ${words ?? 'Check your connection, then try again.'}`,
          })
          break
        }
      }
      await forgetOld()
    },
    /** Takes up what was under way when the page was left. */
    async goOn(unfinished: Unfinished[]) {
      for (const { id, name } of unfinished) {
        if (stops.has(id)) continue
        const file = await findKeptFile(id)
        if (file) void send(id, name, file)
        else if (!stops.has(id)) say(id, 'lost')
      }
    },
    async cancel(id: string) {
      stops.get(id)?.abort()
      await call(`${uploads}/${id}`, { method: 'DELETE', headers: tus })
      await Promise.all([forgetFile(id), forgetOld()])
    },
  }
}

const lines = new Map<string, ReturnType<typeof createLine>>()

export function lineOf(challengeId: string) {
  const line = lines.get(challengeId) ?? createLine(challengeId)
  lines.set(challengeId, line)
  return line
}
