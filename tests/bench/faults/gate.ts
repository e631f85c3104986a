import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** How whoever stands behind the gate seems to be. */
export type Mood =
  | 'open'
  /** Nobody listens. */
  | 'closed'
  /** Connections are taken, and nothing comes back on them, even later. */
  | 'silent'
  /** Each answer comes a second later. */
  | 'slow'
  /** To each connection, at once or once it has asked something; then it is closed. */
  | { says: string; isAsked: boolean }

export interface Gate {
  port: number
  set(mood: Mood): Promise<void>
  stop(): Promise<void>
}

/** Stands before a server on this machine, and can keep people from it. */
export async function openGate(target: number): Promise<Gate> {
  let mood: Mood = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Each side may break off at any moment here.
    socket.on('error', () => {})
  }
  const server = createServer(socket => {
    keep(socket)
    if (typeof mood === 'object') say(socket, mood)
    else if (mood === 'silent') socket.resume()
    else pass(socket)
  })
  const pass = (socket: Socket) => {
    const behind = connect(target, '127.0.0.1')
    keep(behind)
    socket.pipe(behind)
    if (mood === 'slow') void passLate(behind, socket).catch(() => {})
    else behind.pipe(socket)
    behind.once('close', () => socket.end())
    socket.once('close', () => behind.destroy())
  }
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const breakOff = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    async set(next) {
      const before = mood
      mood = next
      if (next !== 'open') breakOff()
      if (next === 'closed') await new Promise<void>(resolve => server.close(() => resolve()))
      else if (before === 'closed') await listen(port)
    },
    async stop() {
      breakOff()
      if (mood !== 'closed') await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

function say(socket: Socket, { says, isAsked }: Exclude<Mood, string>) {
  if (isAsked) socket.once('data', () => socket.end(says))
  else socket.end(says)
  socket.resume()
}

async function passLate(from: Socket, to: Socket) {
  for await (const chunk of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    await setTimeout(1000)
    if (!to.writable) return
    to.write(chunk)
  }
}
