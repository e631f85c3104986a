import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { navigation } from '#src/lib/navigation.ts'

/** Milliseconds for each change of path. */
const duration = 800

const subscribe = (listener: () => void) => navigation?.listen(listener) ?? (() => {})
const pathInAddressBar = () => window.location.pathname

/** Starts when a navigation does, whose page may still be on the way, or there long before the end. */
export function LoadingBar() {
  const { pathname } = useLocation()
  const target = useSyncExternalStore(subscribe, pathInAddressBar, () => pathname)
  const previous = useRef(target)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (previous.current === target) return undefined
    previous.current = target
    setIsShown(true)
    const timer = setTimeout(setIsShown, duration, false)
    return () => clearTimeout(timer)
  }, [target])
  if (!isShown) return null
  return (
    <progress
      aria-label="Loading page"
      className="bar fixed inset-x-0 top-0 z-60 h-[0.1875rem] rounded-none"
    />
  )
}
