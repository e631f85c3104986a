import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertNoTransaction } from '#db/open-transaction.ts'
import type {
  ArgsOf,
  FileBytes,
  FromChild,
  ResultOf,
  ToChild,
  Work,
} from '#server/reader-process.ts'
import { confined } from './confined.ts'
import { residentMb } from './resident-mb.ts'
import {
  maxChildRssMb,
  maxChildren,
  parseTimeoutMs,
  recycleChildRssMb,
  startTimeoutMs,
} from './reading-limits.ts'
import { ResumeError } from './types.ts'

const watchMs = 50
// It knows what is read and judged, and for whom: it stands above this folder.
const childFile = fileURLToPath(new URL('../../reader-process.ts', import.meta.url))

/** What was read, with the wall time in the child and its highest resident memory meanwhile. */
type Isolated<W extends Work> = ResultOf<W> & { run: { ms: number; rssMb: number } }

interface Job extends ToChild {
  /** Takes the result of its kind of work. */
  resolve: (result: never) => void
  reject: (error: Error) => void
  /** Begun again, for somebody else ended its child. */
  isSecond?: boolean
}

interface Worker {
  process: ChildProcess
  job: Job | null
  /** Fails the running job when the child dies; set by whoever kills it. */
  verdict: Error | null
  /** It has loaded what reading takes. */
  isWarm: boolean
  /** It was given a file, or came in the place of one that was; the others stand ready. */
  isServing: boolean
  /** When it was given its job, and when it began to work on it. */
  given: number
  begun: number | null
  peakMb: number
  watch: NodeJS.Timeout | null
}

/** A failed isolated parse also tells what it took. */
export interface FailedRun {
  ms: number
  rssMb: number
}
const failedRuns = new WeakMap<Error, FailedRun>()

/** The time and memory of a parse that was refused, if it ran at all. */
export const runOfError = (error: Error): FailedRun | null => failedRuns.get(error) ?? null

const workers = new Set<Worker>()
const queue: Job[] = []
let jobs = 0

function start(): Worker {
  const child = fork(childFile, [], confined('--max-old-space-size=256'))
  const worker: Worker = {
    process: child,
    job: null,
    verdict: null,
    isWarm: false,
    isServing: false,
    given: 0,
    begun: null,
    peakMb: 0,
    watch: null,
  }
  workers.add(worker)
  child.on('message', (message: FromChild) => receive(worker, message))
  child.on('error', () => retire(worker))
  child.on('exit', (_code, signal) => {
    const { job, verdict } = worker
    if (job && !job.isSecond && !verdict && signal) {
      release(worker)
      queue.unshift({ ...job, isSecond: true })
    }
    retire(worker)
  })
  hold(worker, false)
  return worker
}

/** An idle child must not keep this process alive; a working one must. */
function hold(worker: Worker, busy: boolean): void {
  if (busy) {
    worker.process.ref()
    worker.process.channel?.ref()
  } else {
    worker.process.unref()
    worker.process.channel?.unref()
  }
}

function assign(worker: Worker, job: Job): void {
  worker.job = job
  worker.isServing = true
  worker.given = performance.now()
  worker.begun = null
  worker.peakMb = residentMb(worker.process.pid) ?? 0
  hold(worker, true)
  worker.watch = setInterval(() => check(worker), watchMs)
  const { id, work, args } = job
  const message: ToChild = { id, work, args }
  // A child that is gone says so itself, as its end or as an error.
  if (worker.process.connected)
    worker.process.send(message, error => {
      if (error) worker.process.kill('SIGKILL')
    })
}

function check(worker: Worker): void {
  const megabytes = residentMb(worker.process.pid)
  if (megabytes !== null) worker.peakMb = Math.max(worker.peakMb, megabytes)
  if (worker.peakMb > maxChildRssMb) kill(worker, tooComplex(worker.job))
  else if (worker.begun === null) {
    // The time until a child works is not the file's; it has an end all the same.
    if (performance.now() - worker.given > startTimeoutMs) kill(worker, new Interrupted('No start'))
  } else if (performance.now() - worker.begun > parseTimeoutMs) kill(worker, timedOut(worker.job))
}

const ofResume = 'Export the resume again as a simple PDF, without large pictures.'
const ofImport = 'Download it again, with fewer kinds of data selected, and upload the new file.'
const advice: Record<Exclude<Work, 'export'>, string> = {
  resume: ofResume,
  reading: ofResume,
  analyze: ofResume,
  edit: ofResume,
  import: ofImport,
  preview: ofImport,
  apply: ofImport,
  names: 'It stays as it is.',
  calendar: 'Export fewer months of the calendar, and upload that.',
}

const unwritten = 'This resume is too long to be written as a file. Leave out a section.'

function tooComplex(job: Job | null): ResumeError {
  const work = job?.work ?? 'resume'
  const said =
    work === 'export' ? unwritten : `This file is too large or complex to read. ${advice[work]}`
  return new ResumeError('DAMAGED', said)
}

function timedOut(job: Job | null): ResumeError {
  const work = job?.work ?? 'resume'
  const said =
    work === 'export'
      ? unwritten
      : `Reading this file took longer than 10 seconds, so we stopped. ${advice[work]}`
  return new ResumeError('TIMED_OUT', said)
}

function kill(worker: Worker, verdict: Error): void {
  worker.verdict ??= verdict
  worker.process.kill('SIGKILL')
}

function receive(worker: Worker, message: FromChild): void {
  const { job } = worker
  worker.peakMb = Math.max(worker.peakMb, message.rssMb)
  if (message.kind === 'memory') return
  if (message.kind === 'warm') {
    worker.isWarm = true
    return
  }
  if (!job || message.id !== job.id) return
  if (message.kind === 'begun') {
    worker.begun = performance.now()
    if (!worker.verdict && !ready()) start()
    return
  }
  release(worker)
  const run = { ms: Math.round(message.ms * 10) / 10, rssMb: Math.round(worker.peakMb) }
  // A large parse leaves its memory behind: a fresh child is cheaper than a swollen one.
  if (message.rssMb > recycleChildRssMb) {
    workers.delete(worker)
    worker.process.kill('SIGKILL')
    succeed(worker)
  }
  if (message.kind === 'done') job.resolve({ ...message.result, run } as never)
  else {
    const error =
      message.kind === 'refused'
        ? new ResumeError(message.code, message.message)
        : new Error(`In a child: ${message.message}`)
    failedRuns.set(error, run)
    job.reject(error)
  }
  next()
}

function release(worker: Worker): void {
  if (worker.watch) clearInterval(worker.watch)
  worker.watch = null
  worker.job = null
  hold(worker, false)
}

/** Forgets a child that died; the file it had fails, the ones waiting get another child. */
function retire(worker: Worker): void {
  if (!workers.delete(worker) && !worker.job) return
  const { job } = worker
  const ms = Math.round(performance.now() - (worker.begun ?? worker.given))
  release(worker)
  worker.process.kill('SIGKILL')
  succeed(worker)
  if (job) {
    // A child that ends itself has run out of its heap.
    const error = worker.verdict ?? tooComplex(job)
    failedRuns.set(error, { ms, rssMb: Math.round(worker.peakMb) })
    job.reject(error)
  }
  next()
}

/** The best child for the next file: one that is warm, and rather one that has read before. */
const ready = (): Worker | undefined =>
  [...workers]
    .filter(worker => !worker.job && !worker.verdict)
    .toSorted((a, b) => rank(b) - rank(a))[0]
const rank = ({ isWarm, isServing }: Worker) => (isWarm ? 2 : 0) + (isServing ? 1 : 0)

/**
 * In the place of a child that is gone comes the one that stands ready, and for that one another is
 * started at once: the next file finds a warm child. One that dies before it is warm has no
 * successor, or children would be started without end.
 */
function succeed(gone: Worker): void {
  if (!gone.isWarm || gone.verdict instanceof Interrupted) return
  if (workers.size <= maxChildren) start()
  const heir = gone.isServing ? ready() : undefined
  if (heir) heir.isServing = true
}

function next(): void {
  const working = [...workers].filter(worker => worker.job).length
  if (queue.length === 0 || working >= maxChildren) return
  const worker = ready() ?? start()
  const job = queue.shift()
  if (job) assign(worker, job)
}

/**
 * Work in a warm child process: at most two at a time, the others wait (in a server, people take
 * turns: withReader), and one child more stands ready. What takes over 10 s from when its child
 * works on it (TIMED_OUT), or 400 MB of resident memory (DAMAGED), costs only itself. Rejects with
 * ResumeError.
 */
export function runInChild<W extends Work>(work: W, ...args: ArgsOf<W>): Promise<Isolated<W>> {
  assertNoTransaction('read and judge before it')
  return new Promise((resolve, reject) => {
    queue.push({ id: ++jobs, work, args, resolve, reject })
    next()
  })
}

/** A file may be given by its path, so that a large one need not pass through this process. */
export const parseInChild = (file: FileBytes, fileName: string): Promise<Isolated<'resume'>> =>
  runInChild('resume', file, fileName)

/** Process ids of the children that files are given to, for the operator and the tests. */
export const parserPids = (): number[] =>
  [...workers].flatMap(worker => (worker.isServing ? (worker.process.pid ?? []) : []))

/** How many children could begin with a file at once. */
export const warmParsers = (): number =>
  [...workers].filter(worker => worker.isWarm && !worker.job && !worker.verdict).length

/** This process ends before the work is done. Nothing is wrong with the file. */
export class Interrupted extends Error {}

/** Ends all children; what they do, or would do next, fails with Interrupted. */
export async function closeParsers(): Promise<void> {
  for (const job of queue.splice(0)) job.reject(new Interrupted('Not begun'))
  await Promise.all(
    [...workers].map(
      worker =>
        new Promise<void>(resolve => {
          worker.process.once('exit', () => resolve())
          worker.process.ref()
          kill(worker, new Interrupted('Not ended'))
        }),
    ),
  )
}
