import { readFileSync } from 'node:fs'
import { getResolvedPDFJS } from 'unpdf'
import type { Profile } from './import/store-profile.ts'
import type { Choices } from './import/merge-items.ts'
import type { ImportDocument } from './import/stored-types.ts'
import { readImport } from './import/read-import.ts'
import type { Edit } from './resume/edits/types.ts'
import { withAnswers } from './resume/engine/doubt/with-answers.ts'
import { parseResume } from './resume/engine/parse.ts'
import type { Answered, ResumeErrorCode } from './resume/engine/types.ts'
import { ResumeError } from './resume/engine/types.ts'
import { warmUp } from './resume/engine/warm-up.ts'
import { dieWithParent } from './resume/engine/watch-parent.ts'

/** A file, or the path of one that is too large to hand over. */
export type FileBytes = Uint8Array | string

const bytesOf = (file: FileBytes): Uint8Array =>
  typeof file === 'string' ? readFileSync(file) : file

const readResume = (file: FileBytes, fileName: string) =>
  parseResume(bytesOf(file), fileName).catch(damaged('Export the resume again as PDF or DOCX.'))

/** What a child can do. What reading alone does not need is loaded at first use. */
const works = {
  resume: readResume,
  /** Reads a resume and analyzes it, with what its person corrected and answered before. */
  reading: async (
    file: FileBytes,
    fileName: string,
    { edits, answers }: { edits: Edit[]; answers: Answered },
    month: string,
  ) => {
    const parsed = await readResume(file, fileName)
    return (await judging()).analyzeReading(withAnswers(parsed, answers), edits, month)
  },
  /** When the owner of a calendar is busy, and nothing else of it. */
  calendar: async (file: FileBytes, zone: string, now: string) =>
    (await import('./application/interviews/busy/read-calendar.ts')).readCalendar(
      bytesOf(file),
      zone,
      now,
    ),
  analyze: async (
    ...args: Parameters<typeof import('./resume/analyze-reading.ts').analyzeReading>
  ) => (await import('./resume/analyze-reading.ts')).analyzeReading(...args),
  edit: async (...args: Parameters<typeof import('./resume/analyze-reading.ts').analyzeEdits>) =>
    (await import('./resume/analyze-reading.ts')).analyzeEdits(...args),
  /** Writes a resume as a file. */
  export: async (
    ...args: Parameters<typeof import('./resume/export/export-resume.ts').exportResume>
  ) => (await import('./resume/export/export-resume.ts')).exportResume(...args),
  import: (file: FileBytes, fileName: string) =>
    readImport(bytesOf(file), fileName).catch(
      damaged('Download it again, and upload the new file.'),
    ),
  /** What names people in a file, unseen, and the file without that. */
  names: async (file: FileBytes, words: string[]) =>
    (await import('./challenge/hidden-names/clean-bytes.ts')).cleanBytes(bytesOf(file), words),
  /** Compares an import with a profile. */
  preview: async (document: ImportDocument, profile: Profile) =>
    (await import('./import/preview-items.ts')).previewOf(document, profile),
  apply: async (document: ImportDocument, profile: Profile, choices: Choices) =>
    (await import('./import/merge-items.ts')).mergeItems(document, profile, choices),
}

type Works = typeof works
export type Work = keyof Works
export type ArgsOf<W extends Work> = Parameters<Works[W]>
export type ResultOf<W extends Work> = Awaited<ReturnType<Works[W]>>

export interface ToChild {
  id: number
  work: Work
  args: ArgsOf<Work>
}

/**
 * `warm` is a child that has loaded what reading takes, `begun` the moment from which a job's time
 * counts. `rssMb` is the child's own count of its resident memory; `failed` is an error of ours.
 */
export type FromChild =
  | ({ id: number; ms: number; rssMb: number } & (
      | { kind: 'done'; result: ResultOf<Work> }
      | { kind: 'refused'; code: ResumeErrorCode; message: string }
      | { kind: 'failed'; message: string }
    ))
  | { kind: 'begun'; id: number; rssMb: number }
  | { kind: 'warm'; rssMb: number }
  | { kind: 'memory'; rssMb: number }

const rssMb = () => process.memoryUsage.rss() / 1024 / 1024

function tell(message: FromChild): void {
  process.send?.(message)
}

/** What pdf.js says of a broken file helps nobody; the way out does. */
function damaged(advice: string): (error: unknown) => never {
  return error => {
    if (error instanceof ResumeError) throw error
    throw new ResumeError('DAMAGED', `This file is damaged and cannot be read. ${advice}`)
  }
}

const judging = () => import('./resume/analyze-reading.ts')
const drawing = () => getResolvedPDFJS()
/** What is loaded before the time of a job begins. */
const loads: Record<Work, (() => Promise<unknown>)[]> = {
  resume: [drawing],
  reading: [drawing, judging],
  analyze: [judging],
  edit: [judging],
  export: [() => import('./resume/export/export-resume.ts')],
  import: [drawing],
  calendar: [() => import('./application/interviews/busy/read-calendar.ts')],
  names: [() => import('./challenge/hidden-names/clean-bytes.ts')],
  preview: [() => import('./import/preview-items.ts')],
  apply: [() => import('./import/merge-items.ts')],
}
/** Most files are resumes: a child that waits has done once all that reading and judging one takes. */
let warming: Promise<unknown> | null = null

async function answer({ id, work, args }: ToChild): Promise<void> {
  let started = performance.now()
  const took = (): { id: number; ms: number; rssMb: number } => ({
    id,
    ms: performance.now() - started,
    rssMb: rssMb(),
  })
  try {
    await warming
    await Promise.all(loads[work].map(load => load()))
    tell({ kind: 'begun', id, rssMb: rssMb() })
    started = performance.now()
    const run = works[work] as (...given: ArgsOf<Work>) => Promise<ResultOf<Work>>
    const result = await run(...args)
    tell({ kind: 'done', result, ...took() })
  } catch (error) {
    if (error instanceof ResumeError)
      tell({ kind: 'refused', code: error.code, message: error.message, ...took() })
    else {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      tell({ kind: 'failed', message, ...took() })
    }
  }
}

// Elsewhere the parent cannot look at our memory from outside.
if (process.platform !== 'linux') setInterval(() => tell({ kind: 'memory', rssMb: rssMb() }), 200)

dieWithParent()
// Whoever ends the server ends this process too, when it has done what was begun.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
process.on('message', (message: ToChild) => {
  // Who has a file already begins with that.
  warming ??= Promise.resolve()
  void answer(message).then(() => tell({ kind: 'warm', rssMb: rssMb() }))
})
process.on('disconnect', () => process.exit(0))
// By then a file that waited for this child is here.
setTimeout(() => {
  if (warming) return
  warming = Promise.all([warmUp(), judging()])
  void warming.then(() => tell({ kind: 'warm', rssMb: rssMb() }))
})
