import { useAutosave } from '#src/form/draft/use-autosave.ts'
import { trpc } from '#src/trpc.ts'

export interface Work {
  text: string
  links: string[]
}

/** Keeps the work for a challenge on the server while it is written. */
export function useWorkDraft(challengeId: string, initial: Work) {
  const save = trpc.challenge.saveDraft.useMutation()
  const utils = trpc.useUtils()
  return useAutosave(
    initial,
    async work => {
      await save.mutateAsync({ challengeId, ...work })
      utils.challenge.mySubmission.setData(
        { challengeId },
        mine => mine && { ...mine, draft: mine.draft && { ...mine.draft, ...work } },
      )
    },
    work => ['challenge.saveDraft', { challengeId, ...work }],
  )
}
