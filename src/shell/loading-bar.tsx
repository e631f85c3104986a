import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/** Milliseconds for each change of path. */
const duration = 800

/** Starts when a navigation does, and stays longer only while its page is still on the way. */
export function LoadingBar() {
  const { pathname } = useLocation()
  const pending = useNavigation().location?.pathname
  const target = pending ?? pathname
  const previous = useRef(target)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (previous.current === target) return undefined
    previous.current = target
    setIsShown(true)
    const timer = setTimeout(setIsShown, duration, false)
    return () => clearTimeout(timer)
  }, [target])
  if (!isShown && target === pathname) return null
  return (
    <progress
      aria-label="Loading page"
      className="bar fixed inset-x-0 top-0 z-60 h-[0.1875rem] rounded-none"
    />
  )
}
