import type { RouterOutputs } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'

type Marks = RouterOutputs['job']['marks']

/** What is saved, hidden, followed and applied for; asked for once, whatever shows it. */
export function useMarks() {
  const { data } = trpc.job.marks.useQuery()
  return data ?? { saved: [], hiddenJobs: [], hiddenOrgs: [], followed: [], applied: [] }
}

/**
 * Shows a mark at once, before the server knows it, or takes it back. Marks still on their way are
 * waited for: they are from before, and would undo it.
 */
export function useSetMark(name: keyof Marks) {
  const utils = trpc.useUtils()
  return async (value: string, isOn: boolean) => {
    await utils.job.marks.ensureData().catch(() => null)
    utils.job.marks.setData(undefined, marks => {
      if (!marks) return marks
      const others = marks[name].filter(one => one !== value)
      return { ...marks, [name]: isOn ? [...others, value] : others }
    })
  }
}
