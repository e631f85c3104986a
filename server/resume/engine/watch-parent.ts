import { isMainThread, Worker, workerData } from 'node:worker_threads'

const watchMs = 500

/**
 * Ends this process soon after the one that started it is gone, also in the middle of work that
 * never lets an event in: a thread of its own looks. Where an orphan keeps its parent's id
 * (Windows), only the closed channel tells.
 */
export function dieWithParent(): void {
  // oxlint-disable-next-line unicorn/require-module-specifiers -- this very file
  const watcher = new Worker(new URL(import.meta.url), {
    workerData: process.ppid,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  })
  watcher.unref()
}

if (!isMainThread) {
  setInterval(() => {
    if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
  }, watchMs)
}
