import { parseResume } from './parse.ts'
import type { ParsedResume, ResumeErrorCode } from './types.ts'
import { ResumeError } from './types.ts'

export interface ToChild {
  id: number
  bytes: Uint8Array
  fileName: string
}

/** `rssMb` is the child's own count of its resident memory. */
export type FromChild =
  | { kind: 'parsed'; id: number; parsed: ParsedResume; ms: number; rssMb: number }
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

async function answer({ id, bytes, fileName }: ToChild): Promise<void> {
  const started = performance.now()
  const took = (): { ms: number; rssMb: number } => ({
    ms: performance.now() - started,
    rssMb: rssMb(),
  })
  try {
    const parsed = await parseResume(bytes, fileName)
    tell({ kind: 'parsed', id, parsed, ...took() })
  } catch (error) {
    const known = error instanceof ResumeError ? error : null
    // What pdf.js says of a broken file helps nobody; the way out does.
    const message =
      known?.message ??
      'This file is damaged and cannot be read. Export the resume again as PDF or DOCX.'
    tell({ kind: 'refused', id, code: known?.code ?? 'DAMAGED', message, ...took() })
  }
}

// Elsewhere the parent cannot look at our memory from outside.
if (process.platform !== 'linux') setInterval(() => tell({ kind: 'memory', rssMb: rssMb() }), 200)

process.on('message', (message: ToChild) => void answer(message))
process.on('disconnect', () => process.exit(0))
