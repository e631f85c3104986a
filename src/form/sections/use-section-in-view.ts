import { useEffect, useState } from 'react'

/**
 * The id of the section one is at: where the focus is, as long as that is in view, or else the last
 * that begins in the upper third of the window.
 */
export function useSectionInView(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const listed = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const sections = listed.split(' ').flatMap(id => document.getElementById(id) ?? [])
      const focused = sections.find(section => {
        const { top, bottom } = section.getBoundingClientRect()
        return section.contains(document.activeElement) && bottom > 0 && top < innerHeight
      })
      const begun = sections.filter(
        section => section.getBoundingClientRect().top < innerHeight / 3,
      )
      setCurrent((focused ?? begun.at(-1) ?? sections[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    document.addEventListener('focusin', look)
    return () => {
      removeEventListener('scroll', look)
      document.removeEventListener('focusin', look)
    }
  }, [listed])
  return current
}
