import { DetailedError, Upload } from 'tus-js-client'

/** In bytes. What was sent of one is lost with the page; what came of it before a break is not. */
const pieceSize = 2 * 1024 * 1024
/** Without a byte for so long, the connection is taken for lost; in milliseconds. */
const silence = 60_000
const [shortest, longest] = [1000, 30_000]

interface Heard {
  /** Bytes of the file that have left. */
  onSent: (bytes: number) => void
  /** It waits for the connection, and then goes on. */
  onWaiting: () => void
}

/**
 * Sends a file to where its upload stands, from where it stopped: until it is whole there, however
 * often the connection is lost.
 * @throws what `refusalIn` reads, or the signal's reason.
 */
export async function sendUpload(url: string, file: File, signal: AbortSignal, heard: Heard) {
  let pause = shortest
  for (;;) {
    try {
      return await transfer(url, file, signal, heard.onSent, () => {
        pause = shortest
      })
    } catch (error) {
      signal.throwIfAborted()
      if (refusalIn(error)) throw error
      heard.onWaiting()
      await online(pause, signal)
      pause = Math.min(2 * pause, longest)
    }
  }
}

/** What the server says that trying again does not help against. */
export function refusalIn(error: unknown): { status: number; message: string } | null {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  // Signed out, too slow, another tab was faster, too many: all of these pass.
  if (!answer || status < 400 || status >= 500 || [401, 408, 409, 423, 429].includes(status))
    return null
  try {
    const { message } = JSON.parse(answer.getBody()) as { message?: unknown }
    return { status, message: typeof message === 'string' ? message : '' }
  } catch {
    return { status, message: '' }
  }
}

function transfer(
  url: string,
  file: File,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
  onPiece: () => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload = new Upload(file, {
    uploadUrl: url,
    chunkSize: pieceSize,
    // What to do after a failure is said above.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onProgress: bytes => {
      watch()
      onSent(bytes)
    },
    onChunkComplete: onPiece,
    onSuccess: () => resolve(),
    onError: reject,
  })
  const stop = () => {
    void upload.abort()
    reject(new Error('The connection was lost'))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, silence)
  }
  window.addEventListener('offline', stop)
  signal.addEventListener('abort', stop)
  watch()
  upload.start()
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('offline', stop)
    signal.removeEventListener('abort', stop)
  })
}

/** When the browser says so, or after a pause: it does not always know. */
function online(pause: number, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pause)
  const go = () => resolve()
  window.addEventListener('online', go)
  signal.addEventListener('abort', go)
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
    signal.removeEventListener('abort', go)
  })
}
