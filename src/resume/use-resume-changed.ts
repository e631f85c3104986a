import { trpc } from '#src/trpc.ts'

/** After a resume or interests were written: forgets which jobs fit, and how. */
export function useForgetFit() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.job.recommended.invalidate(),
      utils.job.list.invalidate(),
      utils.job.match.invalidate(),
      utils.job.matches.invalidate(),
    ])
}

/** After a resume came, changed or went: forgets which there are, and what follows from their skills. */
export function useResumesChanged() {
  const utils = trpc.useUtils()
  const forgetFit = useForgetFit()
  return async () => {
    void forgetFit()
    void utils.job.applying.invalidate()
    void utils.user.onboarding.invalidate()
    void utils.interests.suggestions.invalidate()
    await utils.resume.list.invalidate()
  }
}

/** After a resume was written: forgets all that is shown of it. */
export function useResumeChanged() {
  const utils = trpc.useUtils()
  const resumesChanged = useResumesChanged()
  return async (resumeId: string) => {
    await Promise.all([
      resumesChanged(),
      utils.resume.byId.invalidate({ resumeId }),
      utils.resume.analysis.invalidate({ resumeId }),
      utils.resume.history.invalidate({ resumeId }),
      utils.resume.compare.invalidate(),
    ])
  }
}
