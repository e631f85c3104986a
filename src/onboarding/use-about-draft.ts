import type { RouterOutputs } from '#src/api.ts'
import { useServerDraft } from '#src/form/draft/use-server-draft.ts'
import { trpc } from '#src/trpc.ts'

type StoredDraft = RouterOutputs['user']['profileDraft']

/**
 * Keeps what is typed about oneself in the draft of the profile, beside what else is typed there.
 * `saved` is what the profile says, and `untouched` that with what was filled in from the resume.
 */
export function useAboutDraft<Values extends object>(
  saved: Values,
  untouched: Values,
  version: number,
  stored: StoredDraft,
) {
  const save = trpc.user.saveProfileDraft.useMutation()
  const discard = trpc.user.discardProfileDraft.useMutation()
  const typed: Partial<Values> = {}
  const entries = Object.entries(stored?.values ?? {}) as [keyof Values & string, never][]
  const hasOthers = entries.some(([key]) => !(key in untouched))
  // The profile's own form keeps all fields, also those that nobody touched.
  for (const [key, value] of entries)
    if (key in untouched && !(hasOthers && JSON.stringify(value) === JSON.stringify(saved[key])))
      typed[key] = value
  /** Null for what need not be kept. */
  const inputOf = (values: Values | null) =>
    values || hasOthers
      ? { version, values: { ...untouched, ...values } as Record<string, unknown> }
      : null
  const kept = useServerDraft(
    untouched,
    { ...untouched, ...typed },
    values => {
      const input = inputOf(values)
      return input ? save.mutateAsync(input) : discard.mutateAsync()
    },
    values => {
      const input = inputOf(values)
      return input ? ['user.saveProfileDraft', input] : ['user.discardProfileDraft', undefined]
    },
  )
  return { ...kept, hasOthers }
}
