import { sayFailed } from '#src/shell/say-failed.ts'
import { useResumeChanged } from './use-resume-changed.ts'

/** Changes a resume, shows what came of it, and says it when it was refused. */
export function useAttempt(resumeId: string) {
  const changed = useResumeChanged()
  return async (action: () => Promise<unknown>) => {
    try {
      await action()
      await changed(resumeId)
    } catch (error) {
      sayFailed('That was not saved', error)
    }
  }
}
