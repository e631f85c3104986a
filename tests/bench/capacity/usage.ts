import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts processor time so in `/proc`, whatever its own clock does. */
const ticksPerSecond = 100

interface Counted {
  parent: number
  /** Seconds of the processor. */
  own: number
  /** Of its children that have ended. */
  ended: number
}

/** The fields after the name, which may hold spaces: state, parent, … */
function read(file: string): Counted | undefined {
  try {
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const seconds = (from: number) =>
      (Number(fields[from]) + Number(fields[from + 1])) / ticksPerSecond
    return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

function readAll() {
  const all = new Map<number, Counted>()
  for (const name of readdirSync('/proc')) {
    const counted = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : undefined
    if (counted) all.set(Number(name), counted)
  }
  return all
}

/** The process, its children, and theirs. */
function familyOf(pid: number, all: Map<number, Counted>): number[] {
  const children = [...all].filter(([, { parent }]) => parent === pid)
  return [pid, ...children.flatMap(([child]) => familyOf(child, all))]
}

/** All processes of `pid`, itself first. */
export const processesOf = (pid: number) => familyOf(pid, readAll())

/** Seconds of the processor so far. */
interface Usage {
  at: number
  /** Of each part, with all of its children. */
  parts: Record<string, number>
  /** Of each process named, its first thread alone: that of its JavaScript. */
  threads: Map<number, number>
  /** Of the machine: all that was done, in cores. */
  busy: number
}

export function takeUsage(parts: Record<string, number[]>): Usage {
  const all = readAll()
  const secondsOf = (pid: number) => {
    const { own = 0, ended = 0 } = all.get(pid) ?? {}
    return own + ended
  }
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const pids = Object.values(parts).flat()
  return {
    at: performance.now(),
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, own]) => [
        name,
        sum(own.flatMap(pid => familyOf(pid, all)).map(secondsOf)),
      ]),
    ),
    threads: new Map(pids.map(pid => [pid, read(`/proc/${pid}/task/${pid}/stat`)?.own ?? 0])),
    busy: sum(cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)) / 1000,
  }
}

/** How many cores were busy meanwhile. */
export interface Cores {
  parts: Record<string, number>
  /** Of what is no part. */
  others: number
  /** The thread of each process. */
  threadOf(pid: number): number
}

export function coresBetween(before: Usage, after: Usage): Cores {
  const seconds = (after.at - before.at) / 1000
  const parts = Object.fromEntries(
    Object.entries(after.parts).map(([name, end]) => [
      name,
      (end - (before.parts[name] ?? 0)) / seconds,
    ]),
  )
  const busy = (after.busy - before.busy) / seconds
  const ours = Object.values(parts).reduce((total, one) => total + one, 0)
  return {
    parts,
    others: Math.max(0, busy - ours),
    threadOf: pid => ((after.threads.get(pid) ?? 0) - (before.threads.get(pid) ?? 0)) / seconds,
  }
}
