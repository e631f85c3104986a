import { trpc } from '#src/trpc.ts'

/** After a resume, interests or a profile were written: forgets which jobs fit, and how. */
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
