import { createProgress, type Progress } from './progress.ts'

/** What a terminal asked for. What goes wrong is said there, and ends the process with its code. */
export async function runCommand(
  work: (progress: Progress) => Promise<void>,
  codeOf: (error: unknown) => number = () => 1,
) {
  const progress = createProgress()
  try {
    await work(progress)
  } catch (error) {
    progress.say(error instanceof Error ? error.message : String(error))
    process.exitCode = codeOf(error)
  }
}
