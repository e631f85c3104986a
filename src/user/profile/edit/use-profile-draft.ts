import { useRef } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { useAutosave } from '#src/form/draft/use-autosave.ts'
import { trpc } from '#src/trpc.ts'
import type { ProfileValues } from './profile-form-values.ts'

type StoredDraft = NonNullable<RouterOutputs['user']['profileDraft']>

/** What was typed before, over what is published: a field that came since is as it is published. */
const draftValues = (published: ProfileValues, draft: StoredDraft): ProfileValues => ({
  ...published,
  ...(draft.values as Partial<ProfileValues>),
})

/** Keeps what is typed on the server until it is published; on another device it goes on from there. */
export function useProfileDraft(
  published: ProfileValues,
  version: number,
  stored: StoredDraft | null,
) {
  const utils = trpc.useUtils()
  const save = trpc.user.saveProfileDraft.useMutation()
  const discard = trpc.user.discardProfileDraft.useMutation()
  const isOver = useRef(false)
  const begun = stored ? draftValues(published, stored) : published
  const kept = useAutosave(begun, async values => {
    if (isOver.current) return
    const isAsPublished = JSON.stringify(values) === JSON.stringify(published)
    await (isAsPublished
      ? discard.mutateAsync()
      : save.mutateAsync({ version, values: { ...values } }))
  })
  return {
    saving: kept.saving,
    draft: {
      read: () => begun,
      write: (values: ProfileValues | null) => kept.draft.write(values ?? published),
    },
    /** What is under way comes to its end, so that it does not come after the publishing. */
    pause: kept.flush,
    /** Nothing is kept any more. */
    end: () => {
      isOver.current = true
    },
    discard: async () => {
      isOver.current = true
      await kept.settle()
      try {
        await discard.mutateAsync()
      } catch (failure) {
        isOver.current = false
        throw failure
      }
      await utils.user.profileDraft.invalidate()
    },
  }
}
