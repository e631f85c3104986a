import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { detectMediaType } from '#server/resume/engine/detect.ts'
import { closeParsers, parseInChild, runOfError } from '#server/resume/engine/isolate.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { damagedFiles, openFile, type DamagedFile } from '../support/documents/damaged/files.ts'

/**
 * Reads over 500 damaged and disguised files as the product does. Promised is: no crash, none over
 * 10 s or 400 MB, and none read as sound that lost half of its words. A table by kind on stdout;
 * ends with 1 where a promise is broken. Takes a text that the kinds must hold, and `files` for a
 * row for each file.
 */
const most = { ms: 10_000, rssMb: 400 }
/** From here on the product asks the person to look at what was read. */
const doubtfulBelow = 0.6
/** Findings that say that something of the file is lost. */
const warnings = new Set(['PARTLY_READ', 'FONTS_UNMAPPABLE', 'SCANNED_PDF'])
const month = '2026-11'

interface Row {
  file: DamagedFile
  outcome: string
  message: string
  ms: number
  rssMb: number
  share: number | null
  broken: string | null
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Which share of the true words was read, each as often as it stands there. */
function shareRead(truth: string[], text: string): number {
  const left = new Map<string, number>()
  for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1)
  const found = truth.filter(word => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return truth.length === 0 ? 1 : found.length / truth.length
}

const truths = new Map<string, string[]>()
async function truthOf({ from, words }: DamagedFile): Promise<string[] | null> {
  if (words !== undefined) return wordsOf(words)
  if (from === undefined) return null
  const known = truths.get(from) ?? wordsOf((await parseInChild(openFile(from), from)).text)
  truths.set(from, known)
  return known
}

async function read(file: DamagedFile): Promise<Row> {
  const truth = await truthOf(file)
  const row: Row = { file, outcome: '', message: '', ms: 0, rssMb: 0, share: null, broken: null }
  try {
    detectMediaType(file.bytes, file.fileName)
    const { run, ...parsed } = await parseInChild(file.bytes, file.fileName)
    const said = analyzeResume(parsed, month).findings.filter(({ code }) => warnings.has(code))
    const doubtful = said.length > 0 || parsed.confidence < doubtfulBelow
    Object.assign(row, run, {
      outcome: doubtful ? 'doubtful' : 'sound',
      message: [...new Set(said.map(({ code }) => code)), parsed.confidence].join(' '),
      share: truth && shareRead(truth, parsed.text),
    })
  } catch (error) {
    Object.assign(row, error instanceof Error ? runOfError(error) : null)
    row.message = error instanceof Error ? error.message : String(error)
    row.outcome = error instanceof ResumeError ? error.code : 'crash'
  }
  if (row.outcome === 'crash') row.broken = 'crash'
  else if (row.outcome === 'TIMED_OUT' || row.ms > most.ms) row.broken = 'too slow'
  else if (row.rssMb > most.rssMb) row.broken = 'too large'
  else if (row.outcome === 'sound' && row.share !== null && row.share < 0.5)
    row.broken = 'lost half and read as sound'
  return row
}

const percent = (share: number | null) => (share === null ? '' : `${Math.round(share * 100)} %`)
const columns = [42, 6, 6, 9, 8, 34, 8, 8, 8]
const line = (cells: (string | number)[]) =>
  `${cells.map((cell, at) => (at === 0 || at === 5 ? String(cell).padEnd(columns[at] ?? 0) : String(cell).padStart(columns[at] ?? 0))).join(' ')}\n`

function tell(kind: string, rows: Row[]): void {
  const refused = rows.filter(({ outcome }) => outcome !== 'sound' && outcome !== 'doubtful')
  const codes = Map.groupBy(refused, ({ outcome }) => outcome)
  const shares = rows.flatMap(({ share }) => share ?? [])
  process.stdout.write(
    line([
      kind,
      rows.length,
      rows.filter(({ outcome }) => outcome === 'sound').length,
      rows.filter(({ outcome }) => outcome === 'doubtful').length,
      refused.length,
      [...codes].map(([code, of]) => `${code} ${of.length}`).join(', '),
      shares.length > 0 ? percent(Math.min(...shares)) : '',
      (Math.max(...rows.map(({ ms }) => ms)) / 1000).toFixed(2),
      Math.max(...rows.map(({ rssMb }) => rssMb)),
    ]),
  )
}

const [wanted = '', detail] = process.argv.slice(2)
const files = [...damagedFiles()].filter(({ kind }) => kind.includes(wanted))
const rows: Row[] = []
try {
  const waiting = files.values()
  const work = async (): Promise<void> => {
    for (const file of waiting) rows.push(await read(file))
  }
  await Promise.all([work(), work()])
} finally {
  await closeParsers()
}
process.stdout.write(
  line(['kind', 'files', 'sound', 'doubtful', 'refused', 'with', 'least', 'most s', 'most MB']),
)
for (const [kind, of] of Map.groupBy(
  rows.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file)),
  ({ file }) => file.kind,
)) {
  tell(kind, of)
  if (detail === 'files')
    for (const { file, outcome, share, ms, message } of of)
      process.stdout.write(
        `    ${file.fileName} ${outcome} ${percent(share)} ${ms} ms ${message}\n`,
      )
}
tell('all', rows)
const broken = rows.filter(row => row.broken !== null)
for (const { file, broken: why, share, message } of broken)
  process.stdout.write(
    `BROKEN ${why}: ${file.kind}, ${file.fileName} ${percent(share)} ${message.split('\n')[0]}\n`,
  )
process.stdout.write(`${rows.length} files, ${broken.length} promises broken\n`)
process.exitCode = broken.length > 0 ? 1 : 0
