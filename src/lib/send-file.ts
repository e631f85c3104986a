import type { RouterOutputs } from '#src/api.ts'

/** Why an upload did not work; `status` 0 means that there was no answer. */
export class UploadError extends Error {
  readonly status: number
  /** The server's code of what is wrong with the file, like `ENCRYPTED`. */
  readonly code: string | undefined

  constructor(status: number, message: string, code?: string) {
    super(message)
    this.name = 'UploadError'
    this.status = status
    this.code = code
  }
}

/** What the server answers about a file that it keeps. */
export interface Stored {
  id: string
  /** Of an attachment: with the ending of what it is. */
  name?: string
  /** Of a resume: whether it could be read. */
  parseStatus?: RouterOutputs['resume']['byId']['parseStatus']
}

interface SendOptions {
  signal: AbortSignal
  /** Bytes sent so far, of the file with its few bytes of wrapping. */
  onProgress: (loaded: number, total: number) => void
  /** The last byte has left; the server is reading. */
  onSent: () => void
}

/**
 * Sends a file to `path`; resolves when the server has read it. XMLHttpRequest, because fetch tells
 * nothing about what has been sent.
 * @throws UploadError, or the signal's reason when aborted.
 */
export function sendFile(path: string, file: File, options: SendOptions): Promise<Stored> {
  const { signal, onProgress, onSent } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.upload.addEventListener('progress', event => onProgress(event.loaded, event.total))
    request.upload.addEventListener('load', onSent)
    request.addEventListener('load', () => {
      const { data, message, error } = answerOf(request)
      if (request.status === 201 && data) resolve(data)
      else reject(new UploadError(request.status, message ?? '', error?.code))
    })
    request.addEventListener('error', () => reject(new UploadError(0, '')))
    request.addEventListener('timeout', () => reject(new UploadError(0, '')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.withCredentials = true
    request.timeout = 120_000
    request.send(body)
  })
}

function answerOf({ responseText }: XMLHttpRequest) {
  try {
    return JSON.parse(responseText) as {
      data?: Stored
      message?: string
      error?: { code?: string }
    }
  } catch {
    return {}
  }
}
