import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isRoot } from './packages.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** What every machine writes: configuration, data and logs, readable by all of them. */
export const folder = mkdtempSync('/tmp/fairlead-cluster-')
chmodSync(folder, 0o755)

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
/** As root nothing of this runs as root, which PostgreSQL refuses. */
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

export function folderFor(name: string): string {
  const at = path.join(folder, name)
  mkdirSync(at, { mode: 0o700 })
  own(at)
  return at
}

function own(at: string) {
  if (isRoot) chownSync(at, user.uid ?? 0, user.gid ?? 0)
}

/**
 * A file of `ops/` as it is shipped, but for these words of it.
 * @throws where one of them is not in it: then it is not the shipped file that is tried.
 */
export function fromOps(file: string, changes: Record<string, string>): string {
  let text = readFileSync(path.join(root, 'ops', file), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`ops/${file} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

export function write(name: string, text: string): string {
  const at = path.join(folder, name)
  writeFileSync(at, text, { mode: 0o600 })
  own(at)
  return at
}

export interface Running {
  name: string
  process: ChildProcess
  /** Resolves when it has ended. */
  kill(signal: NodeJS.Signals): Promise<void>
  log(): string
}

const all = new Set<Running>()

interface Started {
  env?: Record<string, string>
  /** The checkout's own user, not PostgreSQL's. */
  isOurs?: boolean
}

export function start(
  name: string,
  command: string,
  options: string[],
  { env = {}, isOurs = false }: Started = {},
): Running {
  const logFile = path.join(folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  const child = spawn(command, options, {
    cwd: isOurs ? root : folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...(isOurs ? {} : user),
  })
  child.once('error', error => process.stderr.write(`${name}: ${error.message}\n`))
  const running: Running = {
    name,
    process: child,
    async kill(signal) {
      all.delete(running)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    log: () => readFileSync(logFile, 'utf8'),
  }
  all.add(running)
  return running
}

/** Everything that still runs, what was started last first. */
export async function stopAll() {
  for (const one of [...all].toReversed())
    await Promise.race([one.kill('SIGTERM'), setTimeout(10_000).then(() => one.kill('SIGKILL'))])
}

/** Milliseconds until `isSo`. @throws after `seconds`. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60) {
  const from = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - from > seconds * 1000)
      throw new Error(`${what}: not within ${seconds} s; the logs are in ${folder}`)
    await setTimeout(100)
  }
  return Math.round(performance.now() - from)
}
