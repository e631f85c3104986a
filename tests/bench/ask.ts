import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Load {
  rps: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** Answers that are not 200. */
  failures: number
  statuses: Record<string, number>
}

interface Asked {
  connections?: number
  seconds?: number
  cookie?: string
  /** Of a POST. */
  body?: object
}

const run = promisify(execFile)

/** Load on one address from a process of its own (`load.ts`). */
export async function ask(url: string, asked: Asked = {}): Promise<Load> {
  const { connections = 1, seconds = 3, cookie = '', body } = asked
  const args = [url, String(connections), String(seconds), cookie, body ? JSON.stringify(body) : '']
  const load = path.join(import.meta.dirname, 'load.ts')
  return JSON.parse((await run(process.execPath, [load, ...args])).stdout) as Load
}
