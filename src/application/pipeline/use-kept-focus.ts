import type { RefObject } from 'react'
import type { Changes } from '../applicant/use-changes.ts'

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/**
 * A move takes the row or card away from where it had the focus: it gets it back where it stands now,
 * or, where it is not in sight, the one that took its place.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, changes: Changes): Changes {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-applicant]') ?? [])]
  const indexOf = (id: string) => all().findIndex(({ dataset }) => dataset['applicant'] === id)
  return {
    ...changes,
    async moveOne(one, to) {
      const before = indexOf(one.id)
      const isDone = await changes.moveOne(one, to)
      // Drawn in one frame, measured and put in its place in the next.
      await nextFrame()
      await nextFrame()
      if (document.activeElement !== document.body) return isDone
      const now = indexOf(one.id)
      const rows = all()
      rows[now < 0 ? Math.min(before, rows.length - 1) : now]?.focus()
      return isDone
    },
  }
}
