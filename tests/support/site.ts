import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
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
}

const root = path.resolve(import.meta.dirname, '../..')

/** The built site with the demo, as `npm start` serves it, on a free port and in a folder of its own. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-site-'))
  const server = spawn(process.execPath, [path.join(root, 'server/start.ts')], {
    cwd: root,
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
  return {
    url,
    dataDir,
    pid: server.pid ?? 0,
    said: () => text,
    stop: () =>
      new Promise(resolve => {
        server.once('exit', code => {
          rmSync(dataDir, { recursive: true, force: true })
          resolve(code)
        })
        server.kill('SIGTERM')
      }),
  }
}
