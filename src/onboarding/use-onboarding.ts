import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'

export type Step = RouterOutputs['user']['onboarding']['step']

/** The four steps after sign-up, in order. */
export const steps: { key: Step; name: string; path: string }[] = [
  { key: 'import', name: 'Resume', path: paths.signupImport },
  { key: 'resume-analysis', name: 'Analysis', path: paths.signupAnalysis },
  { key: 'about', name: 'About you', path: paths.signupAbout },
  { key: 'choose-interests', name: 'Interests', path: paths.signupInterests },
]

/** Where the step after this one is (from 1); after the last, the dashboard. */
export const nextPath = (step: number) => steps[step]?.path ?? paths.dashboard

/** Saves how far one is. What is asked about it meanwhile is from before, and would undo it. */
export function useSaveOnboarding() {
  const { onboarding } = trpc.useUtils().user
  return trpc.user.saveOnboarding.useMutation({
    onSuccess: async state => {
      await onboarding.cancel()
      onboarding.setData(undefined, state)
    },
  })
}

/**
 * Remembers on the server that a step (from 1) is behind one, so that one can leave and come back.
 * Going on never waits for it, nor fails with it.
 */
export function useStepDone() {
  const save = useSaveOnboarding()
  const { data } = trpc.user.onboarding.useQuery()
  return (step: number, how: 'done' | 'skipped') => {
    const key = steps[step - 1]?.key
    if (!key) return
    const others = (data?.skipped ?? []).filter(name => name !== key)
    save.mutate({
      step: steps[step]?.key ?? 'done',
      skipped: how === 'skipped' ? [...others, key] : others,
    })
  }
}
