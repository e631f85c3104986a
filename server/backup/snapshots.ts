import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '#db/index.ts'
import { ownerIn } from '#server/disk/owner.ts'
import { snapshotsOf } from '#server/disk/sweep-unfinished.ts'
import { AnotherBackup, holdRemovalsHere, isHeldHere } from '#server/files/hold-removals.ts'

/*
 * One process has the embedded database open, and reading all of it there would hold up everybody.
 * So the running server copies the folder, which takes a moment, and whoever asked reads the copy in
 * a process of its own. They ask by a socket in the data folder, which is open to whoever could read
 * the database itself: its owner. The copy, and the hold on files, last as long as the connection.
 */

const doorOf = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\fairlead-${createHash('sha256').update(path.resolve(dataDir)).digest('hex')}`
    : path.join(dataDir, 'backup.sock')

type Answer = { folder: string } | { refused: string } | { isBusy: true }

/** Makes snapshots for who asks, until it is stopped. */
export async function serveSnapshots(
  copyTo: NonNullable<Connection['copyTo']>,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const open = new Set<Socket>()
  const answer = async (socket: Socket) => {
    const say = (said: Answer) => void socket.write(`${JSON.stringify(said)}\n`)
    if (isHeldHere()) {
      say({ isBusy: true })
      socket.end()
      return
    }
    const release = holdRemovalsHere()
    const folder = path.join(snapshotsOf(dataDir), `${ownerIn(dataDir).name}.${randomUUID()}`)
    const left = closing(socket)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await copyTo(path.join(folder, 'pg'))
      say({ folder: path.resolve(folder) })
      await left
    } catch (error) {
      log.error(error, 'the database could not be copied for a backup')
      say({ refused: 'The server could not copy its database: its log says why.' })
      socket.end()
    } finally {
      await rm(folder, { recursive: true, force: true })
      release()
    }
  }
  const server = createServer(socket => {
    open.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
    // What they write says nothing, and their end is to be heard.
    socket.resume()
    void answer(socket)
  })
  const door = doorOf(dataDir)
  // This process holds the folder: a socket that is there is of one that was killed.
  await rm(door, { force: true })
  server.listen(door)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(door, 0o600)
  return {
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/**
 * A copy of the embedded database that a running server has open; null where none runs.
 * @throws an Error that says why it made none.
 */
export async function askForSnapshot(dataDir: string) {
  const socket = connect(doorOf(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.on('error', () => {})
  const lost = closing(socket)
  const said = JSON.parse(await lineOf(socket)) as Answer
  if ('isBusy' in said) throw new AnotherBackup()
  if ('refused' in said) throw new Error(said.refused)
  // Flowing, or its end would not be heard.
  socket.resume()
  let isLost = false
  void lost.then(() => (isLost = true))
  return {
    folder: said.folder,
    /** @throws when the server stopped meanwhile, and held nothing from then on. */
    async release() {
      if (isLost) throw new Error('The server stopped while the backup was made. Make it again.')
      socket.end()
      await lost
    },
  }
}

const closing = (socket: Socket) => new Promise(resolve => void socket.once('close', resolve))

async function lineOf(socket: Socket) {
  let line = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    line += String(chunk)
    if (line.includes('\n')) return line
  }
  throw new Error('The server stopped before it had copied its database. Make the backup again.')
}
