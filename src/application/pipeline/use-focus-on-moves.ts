import type { RefObject } from 'react'
import type { Changes } from '../applicant/use-changes.ts'

/** Which a row in sight never takes to be drawn. */
const mostFrames = 20

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/**
 * A move takes the row or card away from where it had the focus: it gets it back where it stands now,
 * or, where it is not in sight, the one that took its place.
 */
export function useFocusOnMoves(list: RefObject<HTMLElement | null>, changes: Changes): Changes {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-applicant]') ?? [])]
  const indexOf = (id: string) => all().findIndex(({ dataset }) => dataset['applicant'] === id)
  return {
    ...changes,
    async moveOne(one, to) {
      const before = indexOf(one.id)
      const isDone = await changes.moveOne(one, to)
      // Drawn in its turn, measured and put in its place, if that is in sight.
      for (let frames = 0; frames < 2 || (frames < mostFrames && indexOf(one.id) < 0); frames++)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await nextFrame()
      if (document.activeElement !== document.body) return isDone
      const now = indexOf(one.id)
      const rows = all()
      rows[now < 0 ? Math.min(before, rows.length - 1) : now]?.focus()
      return isDone
    },
  }
}
