import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** Of the screens that share a path, one that was gone to starts at its top, for the keyboard too. */
export function useStartAtTop(screen: string | null) {
  const type = useNavigationType()
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    if (type === NavigationType.Pop) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [screen, type])
}
