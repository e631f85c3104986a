import { useForgetFit } from '#src/match/use-forget-fit.ts'
import { trpc } from '#src/trpc.ts'

/** After a resume was written: forgets all that is shown of it. */
export function useResumeChanged() {
  const utils = trpc.useUtils()
  const forgetFit = useForgetFit()
  return async (resumeId: string) => {
    // Which jobs fit depends on its skills.
    void forgetFit()
    await Promise.all([
      utils.resume.list.invalidate(),
      utils.resume.byId.invalidate({ resumeId }),
      utils.resume.analysis.invalidate({ resumeId }),
      utils.resume.history.invalidate({ resumeId }),
      utils.resume.compare.invalidate(),
    ])
  }
}
