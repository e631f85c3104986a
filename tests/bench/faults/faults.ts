import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { smallDisk } from '../../support/full-disk.ts'
import { startPostgres, type PostgresServer } from '../../support/postgres.ts'
import { smallS3 } from '../../support/servers/small-s3.ts'
import { startSmtp } from '../../support/smtp.ts'
import type { Write } from '../../support/writing/visitor.ts'
import { processesOf } from '../capacity/usage.ts'
import { openGate, type Gate, type Mood } from './gate.ts'

/** One that is tried: what the site is started with, and how it begins and ends. */
export interface Fault {
  seconds: number
  /** How long people go on writing once all goes well again; in seconds. */
  rest?: number
  env: Record<string, string>
  dataDir: string
  /** In place of the one that all faults share. */
  postgres?: PostgresServer
  begin(): Promise<void> | void
  end(): Promise<void> | void
  /** After it: what else must be so. Answers with what is not, and adds figures to `told`. */
  check?(of: Checked): Promise<string[]>
  remove(): Promise<void> | void
}

interface Checked {
  db: Db
  writes: Write[]
  began: Date
  over: Date
  told: Record<string, unknown>
}

type Make = (postgres: PostgresServer) => Promise<Fault> | Fault

const newFolder = () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-faults-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Every process of it stands still: connections stay, and nobody answers. */
const frozen: Make = postgres => {
  const signal = (pids: number[], name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name)
  }
  let pids: number[] = []
  return {
    seconds: 20,
    env: {},
    ...newFolder(),
    begin() {
      // First who would start others.
      signal([postgres.pid()], 'SIGSTOP')
      pids = processesOf(postgres.pid())
      signal(pids.slice(1), 'SIGSTOP')
    },
    end: () => signal(pids.toReversed(), 'SIGCONT'),
  }
}

const stopped: Make = postgres => ({
  seconds: 20,
  env: {},
  ...newFolder(),
  begin: () => postgres.halt('immediate'),
  end: () => postgres.resume(),
})

/** A file system of its own in memory, which needs root. */
function newDisk(megabytes: number) {
  const disk = smallDisk(megabytes * 1024)
  if (!disk) throw new Error('A disk of its own can be made by root alone')
  return disk
}

const fullDisk: Make = () => {
  const disk = newDisk(200)
  const ballast = path.join(disk.folder, 'ballast')
  return {
    seconds: 10,
    env: {},
    dataDir: disk.folder,
    begin: () => fill(ballast),
    end: () => rmSync(ballast),
    remove: disk.remove,
  }
}

const fullDatabase: Make = async () => {
  const disk = newDisk(600)
  const { dataDir, remove } = newFolder()
  const usual = process.env['TMPDIR']
  process.env['TMPDIR'] = disk.folder
  const postgres = await startPostgres().finally(() => {
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
  })
  const ballast = path.join(disk.folder, 'ballast')
  return {
    seconds: 10,
    env: {},
    dataDir,
    postgres,
    begin: () => fill(ballast),
    end: () => rmSync(ballast),
    async remove() {
      await postgres.stop()
      disk.remove()
      remove()
    },
  }
}

/** Until not one byte more is taken. */
function fill(ballast: string) {
  const file = openSync(ballast, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1;)
      try {
        writeSync(file, Buffer.alloc(size))
      } catch {
        size /= 2
      }
  } finally {
    closeSync(file)
  }
}

/** Mails wait, and nobody with them: each who signed up is written to, once it is over or later. */
const smtp =
  (mood: Mood): Make =>
  async () => {
    const server = await startSmtp()
    const gate = await openGate(Number(new URL(server.url).port))
    const { dataDir, remove } = newFolder()
    return {
      seconds: 10,
      env: { SMTP_URL: `smtp://127.0.0.1:${gate.port}` },
      dataDir,
      ...through(gate, mood),
      async check({ db, writes, told }) {
        const { rows } = await sql<{ email: string }>`select email from users
          join outgoing_mails on user_id = users.id`.execute(db)
        const waiting = new Set(rows.map(({ email }) => email))
        const users = writes.filter(one => one.kind === 'user' && one.isDone)
        told['mails that wait'] = waiting.size
        return users
          .filter(({ key }) => !waiting.has(key) && server.allTo(key).length === 0)
          .map(({ key }) => `no mail to ${key}, and none that waits`)
      },
      async remove() {
        await gate.stop()
        await server.stop()
        remove()
      },
    }
  }

const through = (gate: Gate, mood: Mood) => ({
  begin: () => gate.set(mood),
  end: () => gate.set('open'),
})

const s3 =
  (mood: Mood): Make =>
  async () => {
    const store = await smallS3()
    const gate = await openGate(Number(new URL(store.env.S3_ENDPOINT).port))
    const { dataDir, remove } = newFolder()
    return {
      seconds: 10,
      env: { ...store.env, S3_ENDPOINT: `http://127.0.0.1:${gate.port}` },
      dataDir,
      ...through(gate, mood),
      async remove() {
        await gate.stop()
        store.close()
        remove()
      },
    }
  }

const movedClock = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.ts'))

/** Of the server alone; longer than the minute after which its upkeep is due again. */
const clock =
  (hours: number): Make =>
  () => {
    const { dataDir, remove } = newFolder()
    const file = path.join(dataDir, 'clock')
    const set = (ahead: number) => writeFileSync(file, String(ahead))
    set(0)
    return {
      seconds: 100,
      rest: 100,
      env: { NODE_OPTIONS: `--import ${movedClock.href}`, CLOCK_FILE: file },
      dataDir,
      begin: () => set(hours * 3_600_000),
      end: () => set(0),
      async check({ db, began, over, told }) {
        const { rows } = await sql<{ during: number; after: number }>`
          select count(*) filter (where created_on < ${over})::int as during,
            count(*) filter (where created_on > ${over})::int as after
          from pgboss.job
          where name = 'upkeep' and state = 'completed' and created_on > ${began}`.execute(db)
        const { during = 0, after = 0 } = rows[0] ?? {}
        told['rounds of upkeep'] = { during, after }
        return during > 0 && after > 0 ? [] : ['the upkeep stood still']
      },
      remove,
    }
  }

const tooBusy = { says: '451 4.3.0 Try again later\r\n', isAsked: false }
const broken = {
  says: 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  isAsked: true,
}

export const faults: Record<string, Make> = {
  'PostgreSQL frozen': frozen,
  'PostgreSQL stopped': stopped,
  'disk of files full': fullDisk,
  'disk of PostgreSQL full': fullDatabase,
  'SMTP down': smtp('closed'),
  'SMTP silent': smtp('silent'),
  'SMTP slow': smtp('slow'),
  'SMTP answers 451': smtp(tooBusy),
  'S3 down': s3('closed'),
  'S3 silent': s3('silent'),
  'S3 slow': s3('slow'),
  'S3 answers 500': s3(broken),
  'clock an hour ahead': clock(1),
  'clock an hour behind': clock(-1),
}
