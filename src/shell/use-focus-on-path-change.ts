import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A new page starts at its top for the keyboard too, unless it put the focus somewhere itself. */
export function useFocusOnPathChange() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}
