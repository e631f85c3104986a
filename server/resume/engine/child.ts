import { readFileSync } from 'node:fs'
import { readImport } from '#server/import/read.ts'
import { parseResume } from './parse.ts'
import type { ResumeErrorCode } from './types.ts'
import { ResumeError } from './types.ts'

/** What a child can do with a file. */
const works = { resume: parseResume, import: readImport }

export type Work = keyof typeof works
export type ResultOf<W extends Work> = Awaited<ReturnType<(typeof works)[W]>>

export interface ToChild {
  id: number
  work: Work
  /** The file, or the path of one that is too large to hand over. */
  bytes: Uint8Array | string
  fileName: string
}

/** `rssMb` is the child's own count of its resident memory. */
export type FromChild =
  | { kind: 'done'; id: number; result: ResultOf<Work>; ms: number; rssMb: number }
  | {
      kind: 'refused'
      id: number
      code: ResumeErrorCode
      message: string
      ms: number
      rssMb: number
    }
  | { kind: 'memory'; rssMb: number }

const rssMb = (): number => process.memoryUsage.rss() / 1024 / 1024

function tell(message: FromChild): void {
  process.send?.(message)
}

async function answer({ id, work, bytes, fileName }: ToChild): Promise<void> {
  const started = performance.now()
  const took = (): { ms: number; rssMb: number } => ({
    ms: performance.now() - started,
    rssMb: rssMb(),
  })
  try {
    const result = await works[work](
      typeof bytes === 'string' ? readFileSync(bytes) : bytes,
      fileName,
    )
    tell({ kind: 'done', id, result, ...took() })
  } catch (error) {
    const known = error instanceof ResumeError ? error : null
    // What pdf.js says of a broken file helps nobody; the way out does.
    const message =
      known?.message ??
      (work === 'resume'
        ? 'This file is damaged and cannot be read. Export the resume again as PDF or DOCX.'
        : 'This file is damaged and cannot be read. Download it again, and upload the new file.')
    tell({ kind: 'refused', id, code: known?.code ?? 'DAMAGED', message, ...took() })
  }
}

// Elsewhere the parent cannot look at our memory from outside.
if (process.platform !== 'linux') setInterval(() => tell({ kind: 'memory', rssMb: rssMb() }), 200)

process.on('message', (message: ToChild) => void answer(message))
process.on('disconnect', () => process.exit(0))
