import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { closeParsers, parseInChild, runOfError } from '#server/resume/engine/isolate.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { benchHostileLoad, type HostileFile } from './resume-load.ts'

/**
 * Measures the resume engine on the open set: accuracy by the set's own scorer, time and memory in
 * the isolated children, and what other requests feel while the worst files are read. JSON on stdout.
 */
const rounds = 5
const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const bench = path.join(root, 'tests/resume-bench')

interface Scores {
  macro: number
  fields: Record<string, { f1: number; n: number }>
  by: { group: Record<string, { files: number; macro: number }>; layout: Scores['by']['group'] }
  run: { rssMbMax: number }
  hostile: { passed: number; total: number; rows: { name: string; ok: boolean; why: string[] }[] }
}

interface Outcome {
  _run: { ms: number; rssMb: number }
}

/** Reads files with the command line tool, as its users do, and scores what it wrote. */
async function score(folder: string): Promise<{ scores: Scores; hostile: Map<string, Outcome> }> {
  const [open, bad, report] = ['open', 'hostile', 'scores.json'].map(name =>
    path.join(folder, name),
  ) as [string, string, string]
  const cli = path.join(root, 'server/resume/cli.ts')
  await run(process.execPath, [cli, 'parse', path.join(bench, 'files'), '--out', open])
  await run(process.execPath, [cli, 'parse', path.join(bench, 'hostile/files'), '--out', bad])
  const scorer = path.join(bench, 'score.mjs')
  const given = ['--pred', open, '--truth', bench, '--hostile', bad, '--json', report, '--quiet']
  await run(process.execPath, [scorer, ...given])
  const outcomes = new Map<string, Outcome>()
  for (const name of await readdir(path.join(bench, 'hostile/files'))) {
    const file = path.join(bad, `${path.parse(name).name}.json`)
    outcomes.set(name, JSON.parse(await readFile(file, 'utf8')) as Outcome)
  }
  return { scores: JSON.parse(await readFile(report, 'utf8')) as Scores, hostile: outcomes }
}

const at = (sorted: number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1))

/** Milliseconds as the caller waits for each one-page PDF, one at a time, after a round to warm up. */
async function time() {
  const names = (await readdir(path.join(bench, 'files'))).filter(name => name.endsWith('.pdf'))
  const times: number[] = []
  let peakMb = 0
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const bytes = new Uint8Array(await readFile(path.join(bench, 'files', name)))
      const from = performance.now()
      const parsed = await parseInChild(bytes, name)
      const took = performance.now() - from
      peakMb = Math.max(peakMb, parsed.run.rssMb)
      if (round > 0 && parsed.pages.length === 1) times.push(took)
    }
  }
  times.sort((a, b) => a - b)
  return {
    readings: times.length,
    medianMs: at(times, 0.5),
    p95Ms: at(times, 0.95),
    peakMb: Math.round(peakMb),
  }
}

/** Worse than any of the set: stopped only by the limits on time and on memory. */
const worse: HostileFile[] = [
  {
    name: 'endless.pdf',
    bytes: Buffer.from(
      makePdf(Array.from({ length: 20 }, () => Array.from({ length: 60_000 }, () => 'Many words'))),
    ),
  },
  { name: 'bomb.pdf', bytes: Buffer.from(makePdf([['Jane Doe']], { inflated: 300_000_000 })) },
]

/** What it takes until such a file is given up. */
async function stop({ name, bytes }: HostileFile) {
  try {
    await parseInChild(new Uint8Array(bytes), name)
    return { name, code: 'READ' }
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error
    const { ms = 0, rssMb = 0 } = runOfError(error) ?? {}
    return { name, code: error.code, ms: Math.round(ms), peakMb: Math.round(rssMb) }
  }
}

const macros = (parts: Record<string, { files: number; macro: number }>) =>
  Object.fromEntries(Object.entries(parts).map(([key, { macro }]) => [key, macro]))

const folder = await mkdtemp(path.join(tmpdir(), 'fairlead-resume-bench-'))
try {
  const { scores, hostile } = await score(folder)
  const onePage = await time()
  await closeParsers()
  const slowest = [...hostile].toSorted((a, b) => b[1]._run.ms - a[1]._run.ms).slice(0, 2)
  const files = await Promise.all(
    slowest.map(async ([name]) => ({
      name,
      bytes: await readFile(path.join(bench, 'hostile/files', name)),
    })),
  )
  const stopped = await Promise.all(worse.map(stop))
  await closeParsers()
  const result = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    macro: scores.macro,
    lowestGroup: Math.min(...Object.values(scores.by.group).map(group => group.macro)),
    groups: macros(scores.by.group),
    layouts: macros(scores.by.layout),
    fields: Object.fromEntries(Object.entries(scores.fields).map(([key, { f1 }]) => [key, f1])),
    onePage,
    hostile: {
      passed: scores.hostile.passed,
      total: scores.hostile.total,
      failed: scores.hostile.rows.filter(row => !row.ok),
      peakMb: Math.max(...[...hostile.values()].map(one => Math.round(one._run.rssMb))),
    },
    stopped,
    whileHostile: await benchHostileLoad([...worse, ...files]),
  }
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
} finally {
  await closeParsers()
  await rm(folder, { recursive: true, force: true })
}
