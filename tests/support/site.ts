import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Site {
  url: string
  dataDir: string
  pid: number
  /** What it has said and logged so far. */
  said(): string
  /** Resolves with the exit code. */
  stop(): Promise<number | null>
  /** As `stop`, with any signal, and its folder stays. */
  kill(signal: NodeJS.Signals): Promise<number | null>
}

interface Options {
  /** Of a site that was killed; made anew, and removed again at a stop, unless given. */
  dataDir?: string
  /** Leads a group of its own, as under a terminal: a signal to `-pid` reaches its children too. */
  isGroup?: boolean
  /** Of another tree than this one, which is not built first. */
  tree?: string
  /** The folder of a site that has stopped: this one starts with a copy of what it held. */
  copyOf?: string
}

const root = path.resolve(import.meta.dirname, '../..')

/** The built site with the demo, as `npm start` serves it, on a free port and in a folder of its own. */
export async function startSite(
  env: Record<string, string> = {},
  { dataDir: given, isGroup = false, tree, copyOf }: Options = {},
): Promise<Site> {
  const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'fairlead-site-'))
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true })
  const entry = tree ? path.join(tree, 'server/main.ts') : path.join(root, 'server/start.ts')
  const server = spawn(process.execPath, [entry], {
    cwd: tree ?? root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: isGroup,
  })
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /(?:ready|listens) on (http:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', code => reject(new Error(`The server ended with ${code}: ${text}`)))
  })
  const kill = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  return {
    url,
    dataDir,
    pid: server.pid ?? 0,
    said: () => text,
    kill,
    async stop() {
      const code = await kill('SIGTERM')
      if (!given) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
