import { getResolvedPDFJS } from 'unpdf'

/** Far more than a resume of a hundred pages draws; and how deep its states and forms stand in one another. */
const most = { operators: 400_000, forms: 3_000, depth: 1_000 }

interface Message {
  data: unknown
}
type Listener = (message: Message) => void

/**
 * What the two halves of pdf.js send each other in this thread. What a file draws is counted on the
 * way, as it is found: how often a form is drawn by others, no part of the file says.
 */
class CountingPort {
  readonly #listeners = new Set<Listener>()
  readonly #ops: Record<string, number>
  readonly #tooMuch: () => void
  readonly #done = Promise.resolve()
  #operators = 0
  #forms = 0
  #depth = 0

  constructor(ops: Record<string, number>, tooMuch: () => void) {
    this.#ops = ops
    this.#tooMuch = tooMuch
  }

  addEventListener(_: string, listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
    this.#listeners.add(listener)
    signal?.addEventListener('abort', () => this.#listeners.delete(listener))
  }

  removeEventListener(_: string, listener: Listener): void {
    this.#listeners.delete(listener)
  }

  postMessage(data: unknown, transfer?: Transferable[]): void {
    this.#count(data)
    const message = { data: structuredClone(data, transfer ? { transfer } : {}) }
    void this.#done.then(() => {
      for (const listener of this.#listeners) listener(message)
    })
  }

  terminate(): void {
    this.#listeners.clear()
  }

  #count(data: unknown): void {
    const { chunk } = data as { chunk?: { fnArray?: number[]; lastChunk?: boolean } }
    if (!chunk?.fnArray) return
    const ops = this.#ops
    this.#operators += chunk.fnArray.length
    for (const operator of chunk.fnArray) {
      const isForm = operator === ops.paintFormXObjectBegin || operator === ops.beginGroup
      if (isForm) this.#forms++
      if (isForm || operator === ops.save) this.#depth++
      else if ([ops.restore, ops.paintFormXObjectEnd, ops.endGroup].includes(operator))
        this.#depth = Math.max(0, this.#depth - 1)
    }
    const isTooMuch =
      this.#operators > most.operators || this.#forms > most.forms || this.#depth > most.depth
    if (isTooMuch) this.#tooMuch()
    if (chunk.lastChunk) this.#depth = 0
  }
}

interface Halves {
  pdfjsWorker: { WorkerMessageHandler: { initializeFromPort: (port: CountingPort) => void } }
}

/** A worker of pdf.js in this thread; `tooMuch` is called once a file draws far more than any resume. */
export async function countingWorker(tooMuch: () => void) {
  const { OPS, PDFWorker } = await getResolvedPDFJS()
  const port = new CountingPort(OPS, tooMuch)
  const worker = new PDFWorker({ port: port as never, verbosity: 0 })
  ;(globalThis as unknown as Halves).pdfjsWorker.WorkerMessageHandler.initializeFromPort(port)
  return worker
}
