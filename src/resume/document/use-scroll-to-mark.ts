import { useEffect, useRef, type RefObject } from 'react'
import type { Focus } from './marks.ts'

/**
 * Brings the place asked for into view: within the nearest part that scrolls, so that the page
 * beside it stays where it is. What is not drawn yet is looked for again with the next rendering.
 */
export function useScrollToMark(root: RefObject<HTMLElement | null>, focus: Focus | null) {
  const shown = useRef<Focus>(null)
  useEffect(() => {
    if (!focus || focus === shown.current || !root.current) return
    const spots = [...root.current.querySelectorAll<HTMLElement>('[data-spot]')]
    const target =
      spots.find(spot => spot.dataset.spot === focus.key) ??
      spots.find(spot => spot.dataset.selected !== undefined)
    if (!target || target.offsetParent === null) return
    shown.current = focus
    const scroller = root.current.closest<HTMLElement>('[data-scroller]')
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight) {
      target.scrollIntoView({ block: 'center' })
      return
    }
    const [box, frame] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()]
    scroller.scrollBy({
      top: box.top + box.height / 2 - (frame.top + frame.height / 2),
      left: box.left < frame.left || box.right > frame.right ? box.left - frame.left - 24 : 0,
      behavior: 'smooth',
    })
  })
}
