import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A new page starts at its top, or at the place its hash names; back and forward the browser's own way. */
export function useScrollOnNavigation() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname + hash)
  useLayoutEffect(() => {
    const here = pathname + hash
    if (last.current === here) return
    last.current = here
    if (type === NavigationType.Pop) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [pathname, hash, type])
}
