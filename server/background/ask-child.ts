import { fork } from 'node:child_process'
import { residentMb } from '#server/resume/engine/resident-mb.ts'
import { confined } from '#server/resume/engine/confined.ts'

interface Limits {
  /** In milliseconds. */
  timeLimit: number
  /** Of JavaScript, in megabytes. */
  memory: number
  /** Of all of the process, in megabytes, as the system counts it. */
  resident: number
}

/** In milliseconds: a library takes a gigabyte a second. */
const watchEvery = 50

/**
 * Asks a child of its own, which may use libraries that are not all JavaScript and answers by
 * `answerParent`. Null when it fails, takes too long or too much.
 */
export function askChild<Made>(childFile: string, question: object, limits: Limits) {
  const child = fork(childFile, [], {
    ...confined(`--max-old-space-size=${limits.memory}`, '--allow-addons'),
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.timeLimit)
  const watch = setInterval(() => {
    if ((residentMb(child.pid) ?? 0) > limits.resident) child.kill('SIGKILL')
  }, watchEvery)
  return new Promise<Made | null>(resolve => {
    child.once('message', ({ made }: { made?: Made }) => resolve(made ?? null))
    child.once('error', () => resolve(null))
    child.once('exit', () => resolve(null))
    child.send(question, error => error && resolve(null))
  }).finally(() => {
    clearTimeout(timer)
    clearInterval(watch)
    child.kill('SIGKILL')
  })
}
