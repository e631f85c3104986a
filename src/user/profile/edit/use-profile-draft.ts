import type { RouterOutputs } from '#src/api.ts'
import { useServerDraft } from '#src/form/draft/use-server-draft.ts'
import { trpc } from '#src/trpc.ts'
import type { ProfileValues } from './profile-form-values.ts'

type StoredDraft = NonNullable<RouterOutputs['user']['profileDraft']>

/** What was typed before, over what is published: a field that came since is as it is published. */
const draftValues = (published: ProfileValues, draft: StoredDraft): ProfileValues => ({
  ...published,
  ...(draft.values as Partial<ProfileValues>),
})

/** Keeps what is typed on the server until it is published. */
export function useProfileDraft(
  published: ProfileValues,
  version: number,
  stored: StoredDraft | null,
) {
  const utils = trpc.useUtils()
  const save = trpc.user.saveProfileDraft.useMutation()
  const discard = trpc.user.discardProfileDraft.useMutation()
  const begun = stored ? draftValues(published, stored) : published
  const inputOf = (values: ProfileValues) => ({ version, values: { ...values } })
  const kept = useServerDraft(
    published,
    begun,
    values => (values ? save.mutateAsync(inputOf(values)) : discard.mutateAsync()),
    values =>
      values ? ['user.saveProfileDraft', inputOf(values)] : ['user.discardProfileDraft', undefined],
  )
  return {
    ...kept,
    discard: async () => {
      await kept.end()
      try {
        await discard.mutateAsync()
      } catch (failure) {
        kept.goOn()
        throw failure
      }
      await utils.user.profileDraft.invalidate()
    },
  }
}
