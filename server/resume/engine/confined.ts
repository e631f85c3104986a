import type { ForkOptions } from 'node:child_process'

/**
 * How a child is started that opens files of strangers: it may read its own code, and neither write,
 * start processes nor inherit anything. `more` are further options of node.
 */
export const confined = (...more: string[]): ForkOptions => ({
  execPath: process.execPath,
  execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker', '--no-warnings', ...more],
  env: process.platform === 'win32' ? { SystemRoot: String.raw`C:\Windows` } : {},
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  // In a group of its own: what a terminal or an operator sends to ours is not for it.
  detached: process.platform !== 'win32',
})
